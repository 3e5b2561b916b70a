import { createFileRoute } from '@tanstack/react-router'
import { PagesPage } from '../../admin/pages/pages-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/pages/')({
  loader: ({ context }) => adminHead(context, 'Pages'),
  component: PagesPage,
})
