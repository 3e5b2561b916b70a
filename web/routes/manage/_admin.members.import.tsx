import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../admin/imports/import-page.tsx'
import { readImportSearch } from '../../admin/imports/import-search.ts'
import { memberImportKind } from '../../admin/members/member-import-kind.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/members/import')({
  loader: ({ context }) => adminHead(context, 'Import members'),
  component: Page,
})

function Page() {
  return <ImportPage kind={memberImportKind} search={readImportSearch(Route.useSearch())} />
}
