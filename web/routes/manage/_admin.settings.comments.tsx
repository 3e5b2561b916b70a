import { createFileRoute } from '@tanstack/react-router'
import { CommentSettingsPage } from '../../admin/comments/comment-settings-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/comments')({
  loader: ({ context }) => adminHead(context, 'Comments and sharing'),
  component: CommentSettingsPage,
})
