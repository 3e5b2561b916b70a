import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../../admin/posts/terms/terms-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/posts/categories')({
  loader: ({ context }) => adminHead(context, 'Categories and tags'),
  component: Page,
})

function Page() {
  return <TermsPage />
}
