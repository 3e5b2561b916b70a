import { createFileRoute } from '@tanstack/react-router'
import { customerImportKind } from '../../admin/customers/customer-import-kind.ts'
import { ImportPage } from '../../admin/imports/import-page.tsx'
import { readImportSearch } from '../../admin/imports/import-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/customers/import')({
  loader: ({ context }) => adminHead(context, 'Import customers'),
  component: Page,
})

function Page() {
  return <ImportPage kind={customerImportKind} search={readImportSearch(Route.useSearch())} />
}
