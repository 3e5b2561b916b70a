import { createFileRoute } from '@tanstack/react-router'
import { BansPage } from '../../admin/comments/bans-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/comments/bans')({
  loader: ({ context }) => adminHead(context, 'Bans'),
  component: BansPage,
})
