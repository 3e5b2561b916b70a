import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { browserApi } from '../api/client/browser-api.ts'
import { followLinks } from '../follow-links.ts'
import { preserveTitle } from '../preserve-title.ts'
import { type AppRouteTree, createAppRouter } from '../router.tsx'
import type { SiteArea } from '../site-area.ts'
import type { AppRoot } from '../storefront/islands/app-queries.ts'

/** Hydrates the server-rendered page; returns its router, or undefined on a page without the app. */
export function startApp(face: SiteArea, routeTree: AppRouteTree) {
  const root: AppRoot | null = document.getElementById('root')
  if (!root) return undefined
  const { languagePath } = document.documentElement.dataset
  const router = createAppRouter({ face, languagePath, routeTree, api: browserApi })
  hydrateRoot(root, <RouterClient router={router} />)
  root.queries = router.options.context.queryClient
  followLinks(router, languagePath)
  preserveTitle(router)
  return router
}
