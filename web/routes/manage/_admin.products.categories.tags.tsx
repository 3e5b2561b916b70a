import { createFileRoute } from '@tanstack/react-router'
import { TagListPage } from '../../admin/categories/tag-list-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/products/categories/tags')({
  loader: ({ context }) => adminHead(context, 'Tags'),
  component: TagListPage,
})
