import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../admin/imports/import-page.tsx'
import { readImportSearch } from '../../admin/imports/import-search.ts'
import { suppressionImportKind } from '../../admin/restock/suppressed/suppression-import-kind.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/audience/suppressed/import')({
  loader: ({ context }) => adminHead(context, 'Import addresses'),
  component: Page,
})

function Page() {
  return <ImportPage kind={suppressionImportKind} search={readImportSearch(Route.useSearch())} />
}
