import { createFileRoute } from '@tanstack/react-router'
import { PostsPage } from '../../admin/posts/list/posts-page.tsx'
import { readPostsSearch } from '../../admin/posts/list/posts-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/events')({
  loader: ({ context }) => adminHead(context, 'Events'),
  component: Page,
})

function Page() {
  return <PostsPage kind="calendar" search={readPostsSearch(Route.useSearch())} />
}
