import { createFileRoute } from '@tanstack/react-router'
import { CommentsPage } from '../../admin/comments/comments-page.tsx'
import { readCommentsSearch } from '../../admin/comments/comments-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/comments/')({
  loader: ({ context }) => adminHead(context, 'Comments'),
  component: Page,
})

function Page() {
  return <CommentsPage search={readCommentsSearch(Route.useSearch())} />
}
