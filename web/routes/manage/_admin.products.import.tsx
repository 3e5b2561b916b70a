import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../admin/imports/import-page.tsx'
import { readImportSearch } from '../../admin/imports/import-search.ts'
import { productImportKind } from '../../admin/products/import/product-import-kind.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/products/import')({
  loader: ({ context }) => adminHead(context, 'Import products'),
  component: Page,
})

function Page() {
  return <ImportPage kind={productImportKind} search={readImportSearch(Route.useSearch())} />
}
