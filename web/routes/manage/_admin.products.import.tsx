import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../admin/products/import/import-page.tsx'
import { readImportSearch } from '../../admin/products/import/import-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/products/import')({
  loader: ({ context }) => adminHead(context, 'Import products'),
  component: Page,
})

function Page() {
  return <ImportPage search={readImportSearch(Route.useSearch())} />
}
