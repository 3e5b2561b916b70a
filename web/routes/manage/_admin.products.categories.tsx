import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../../admin/admin-head.ts'
import { CategoryListPage } from '../../admin/categories/category-list-page.tsx'

export const Route = createFileRoute('/manage/_admin/products/categories')({
  loader: ({ context }) => adminHead(context, 'Categories'),
  component: CategoryListPage,
})
