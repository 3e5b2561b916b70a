import { createFileRoute } from '@tanstack/react-router'
import { PostsPage } from '../../admin/posts/list/posts-page.tsx'
import { readPostsSearch } from '../../admin/posts/list/posts-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/posts/')({
  loader: ({ context }) => adminHead(context, 'Posts'),
  component: Page,
})

function Page() {
  return <PostsPage search={readPostsSearch(Route.useSearch())} />
}
