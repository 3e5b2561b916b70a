import { createFileRoute } from '@tanstack/react-router'
import { AuthorsPage } from '../../admin/posts/authors/authors-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/posts/authors')({
  loader: ({ context }) => adminHead(context, 'Authors'),
  component: Page,
})

function Page() {
  return <AuthorsPage />
}
