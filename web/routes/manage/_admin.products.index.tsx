import { createFileRoute } from '@tanstack/react-router'
import { readListSearch } from '../../admin/products/list/filters/list-search.ts'
import { ProductListPage } from '../../admin/products/list/product-list-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/products/')({
  loader: ({ context }) => adminHead(context, 'Products'),
  component: Page,
})

function Page() {
  const search: Record<string, unknown> = Route.useSearch()
  return <ProductListPage search={readListSearch(search)} adding={search.add !== undefined} />
}
