import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '../../admin/audit/audit-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/audit')({
  loader: ({ context }) => adminHead(context, 'Audit log'),
  component: AuditPage,
})
