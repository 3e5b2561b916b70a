import { createFileRoute } from '@tanstack/react-router'
import { CollectionsPage } from '../../admin/collections/collections-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/products/collections/')({
  loader: ({ context }) => adminHead(context, 'Collections'),
  component: CollectionsPage,
})
