import { createFileRoute } from '@tanstack/react-router'
import { GiftCardsPage } from '../../admin/gift-cards/gift-cards-page.tsx'
import { readGiftCardsSearch } from '../../admin/gift-cards/gift-cards-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/gift-cards/')({
  loader: ({ context }) => adminHead(context, 'Gift cards'),
  component: Page,
})

function Page() {
  return <GiftCardsPage search={readGiftCardsSearch(Route.useSearch())} />
}
