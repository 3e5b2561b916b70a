import { createFileRoute } from '@tanstack/react-router'
import { PublishPage } from '../../admin/pages/publish/publish-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/pages/publish')({
  loader: ({ context }) => adminHead(context, 'Publish'),
  component: PublishPage,
})
