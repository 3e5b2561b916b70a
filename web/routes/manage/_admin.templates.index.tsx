import { createFileRoute } from '@tanstack/react-router'
import { TemplatesPage } from '../../admin/templates/templates-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/templates/')({
  loader: ({ context }) => adminHead(context, 'Templates'),
  component: TemplatesPage,
})
