import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../../admin/admin-head.ts'
import { StorageScreen } from '../../admin/storage/storage-screen.tsx'

export const Route = createFileRoute('/manage/_admin/storage')({
  loader: ({ context }) => adminHead(context, 'Storage'),
  component: StorageScreen,
})
