import { createFileRoute } from '@tanstack/react-router'
import { StorageScreen } from '../../admin/storage/storage-screen.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/storage')({
  loader: ({ context }) => adminHead(context, 'Storage'),
  component: StorageScreen,
})
