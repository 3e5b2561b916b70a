import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../admin/imports/import-page.tsx'
import { readImportSearch } from '../../admin/imports/import-search.ts'
import { reviewImportKind } from '../../admin/reviews/review-import-kind.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/reviews/import')({
  loader: ({ context }) => adminHead(context, 'Import reviews'),
  component: Page,
})

function Page() {
  return <ImportPage kind={reviewImportKind} search={readImportSearch(Route.useSearch())} />
}
