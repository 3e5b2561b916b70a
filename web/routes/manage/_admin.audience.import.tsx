import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../admin/imports/import-page.tsx'
import { readImportSearch } from '../../admin/imports/import-search.ts'
import { contactImportKind } from '../../admin/newsletter/contact-import-kind.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/audience/import')({
  loader: ({ context }) => adminHead(context, 'Import contacts'),
  component: Page,
})

function Page() {
  return <ImportPage kind={contactImportKind} search={readImportSearch(Route.useSearch())} />
}
