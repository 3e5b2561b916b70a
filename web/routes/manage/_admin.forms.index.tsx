import { createFileRoute } from '@tanstack/react-router'
import { FormsPage } from '../../admin/forms/list/forms-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/forms/')({
  loader: ({ context }) => adminHead(context, 'Forms'),
  component: FormsPage,
})
