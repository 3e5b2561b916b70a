import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CategoryEditor } from '../../admin/categories/category-editor.tsx'
import { categoryPageQuery } from '../../api/catalog-pages.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'

export const Route = createFileRoute('/manage/_admin/products/categories/$categoryId')({
  loader: ({ context }) => adminHead(context, 'Category'),
  component: Page,
})

function Page() {
  const { categoryId } = Route.useParams()
  const { data: category, error } = useQuery(categoryPageQuery(categoryId))
  if (category) return <CategoryEditor key={categoryId} category={category} />
  return error ? (
    <ErrorPage error={error} />
  ) : (
    <DetailSkeleton label="Loading the category" back={{ to: '/products/categories', label: 'Categories' }} />
  )
}
