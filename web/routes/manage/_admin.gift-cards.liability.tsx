import { createFileRoute } from '@tanstack/react-router'
import { LiabilityPage } from '../../admin/gift-cards/liability-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/gift-cards/liability')({
  loader: ({ context }) => adminHead(context, 'Gift card liability'),
  component: LiabilityPage,
})
