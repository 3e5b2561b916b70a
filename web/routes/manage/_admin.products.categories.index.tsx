import { createFileRoute } from '@tanstack/react-router'
import { CategoryListPage } from '../../admin/categories/category-list-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/products/categories/')({
  loader: ({ context }) => adminHead(context, 'Categories'),
  component: CategoryListPage,
})
