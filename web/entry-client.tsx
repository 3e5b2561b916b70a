import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { browserApi } from './api/browser-api.ts'
import type { Face } from './face.ts'
import { followLinks } from './follow-links.ts'
import { keepTitle } from './keep-title.ts'
import { createAppRouter } from './router.tsx'

const root = document.getElementById('root')
if (root) {
  const router = createAppRouter({ face: document.documentElement.dataset.face as Face, api: browserApi })
  hydrateRoot(root, <RouterClient router={router} />)
  followLinks(router)
  keepTitle(router)
}
