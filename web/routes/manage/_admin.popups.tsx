import { createFileRoute } from '@tanstack/react-router'
import { PopupsPage } from '../../admin/popups/popups-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/popups')({
  loader: ({ context }) => adminHead(context, 'Popups'),
  component: PopupsPage,
})
