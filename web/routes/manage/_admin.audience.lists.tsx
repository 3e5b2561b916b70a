import { createFileRoute } from '@tanstack/react-router'
import { ListsPage } from '../../admin/newsletter/lists-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/audience/lists')({
  loader: ({ context }) => adminHead(context, 'Mailing lists'),
  component: ListsPage,
})
