import { createFileRoute } from '@tanstack/react-router'
import { KitPage } from '../../dev-kit/kit-page.tsx'

/** For developers of the product only: elsewhere the server answers 404 (developer-pages.ts). */
export const Route = createFileRoute('/manage/dev/kit')({
  loader: () => ({ title: 'Kit – Plinth', description: '' }),
  component: KitPage,
})
