import { createFileRoute } from '@tanstack/react-router'
import { AreasPage } from '../../admin/members/areas/areas-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/members/areas/')({
  loader: ({ context }) => adminHead(context, 'Areas'),
  component: AreasPage,
})
