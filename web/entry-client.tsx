import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { browserApi } from './api/client/browser-api.ts'
import { followLinks } from './follow-links.ts'
import { preserveTitle } from './preserve-title.ts'
import { createAppRouter } from './router.tsx'
import type { SiteArea } from './site-area.ts'
import type { AppRoot } from './storefront/islands/app-queries.ts'
import { startTracking } from './storefront/tracking/start-tracking.ts'

const root: AppRoot | null = document.getElementById('root')
if (root) {
  const face = document.documentElement.dataset.face as SiteArea
  const router = createAppRouter({ face, api: browserApi })
  hydrateRoot(root, <RouterClient router={router} />)
  root.queries = router.options.context.queryClient
  followLinks(router)
  preserveTitle(router)
  if (face === 'storefront') startTracking(router)
}
