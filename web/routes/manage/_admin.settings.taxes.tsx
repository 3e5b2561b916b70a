import { createFileRoute } from '@tanstack/react-router'
import { TaxesPage } from '../../admin/taxes/taxes-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/settings/taxes')({
  loader: ({ context }) => adminHead(context, 'Taxes'),
  component: TaxesPage,
})
