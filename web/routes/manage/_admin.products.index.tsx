import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../../admin/admin-head.ts'
import { readListSearch } from '../../admin/products/list/filters/list-search.ts'
import { ProductListPage } from '../../admin/products/list/product-list-page.tsx'

export const Route = createFileRoute('/manage/_admin/products/')({
  loader: ({ context }) => adminHead(context, 'Products'),
  component: Page,
})

function Page() {
  return <ProductListPage search={readListSearch(Route.useSearch())} />
}
