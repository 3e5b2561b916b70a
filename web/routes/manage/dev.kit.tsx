import { createFileRoute } from '@tanstack/react-router'
import { KitPage } from '../../dev-kit/kit-page.tsx'

/** Only for those who work on the product: the server answers 404 elsewhere (developer-pages.ts). */
export const Route = createFileRoute('/manage/dev/kit')({
  loader: () => ({ title: 'Kit – Plinth', description: '' }),
  component: KitPage,
})
