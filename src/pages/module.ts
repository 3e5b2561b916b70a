import type { PageCache } from '../platform/http/pages/page-cache.ts'
import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { type PagesRoutesDeps, pagesRoutes } from './routes.ts'

export const pagesModule = {
  name: 'pages',
  routes: pagesRoutes,
  permissions: ['content.viewDraft'],
  caches: { pages: ({ pageCache }) => pageCache },
} satisfies CapabilityModule<PagesRoutesDeps, { pageCache: PageCache }>
