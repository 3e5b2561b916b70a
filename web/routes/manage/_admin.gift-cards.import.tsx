import { createFileRoute } from '@tanstack/react-router'
import { giftCardImportKind } from '../../admin/gift-cards/gift-card-import-kind.ts'
import { ImportPage } from '../../admin/imports/import-page.tsx'
import { readImportSearch } from '../../admin/imports/import-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/gift-cards/import')({
  loader: ({ context }) => adminHead(context, 'Issue gift cards from a file'),
  component: Page,
})

function Page() {
  return <ImportPage kind={giftCardImportKind} search={readImportSearch(Route.useSearch())} />
}
