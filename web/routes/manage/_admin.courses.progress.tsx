import { createFileRoute } from '@tanstack/react-router'
import { WatchedPage } from '../../admin/courses/watched-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/courses/progress')({
  loader: ({ context }) => adminHead(context, 'Progress'),
  component: WatchedPage,
})
