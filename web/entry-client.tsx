import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { browserApi } from './api/browser-api.ts'
import type { Face } from './face.ts'
import { followLinks } from './follow-links.ts'
import { keepTitle } from './keep-title.ts'
import { createAppRouter } from './router.tsx'
import { startTracking } from './storefront/tracking/start-tracking.ts'

const root = document.getElementById('root')
if (root) {
  const face = document.documentElement.dataset.face as Face
  const router = createAppRouter({ face, api: browserApi })
  hydrateRoot(root, <RouterClient router={router} />)
  followLinks(router)
  keepTitle(router)
  if (face === 'storefront') startTracking(router)
}
