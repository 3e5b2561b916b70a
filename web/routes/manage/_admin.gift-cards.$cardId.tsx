import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { GiftCardPage } from '../../admin/gift-cards/gift-card-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { giftCardQuery } from '../../api/gift-cards.ts'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'

export const Route = createFileRoute('/manage/_admin/gift-cards/$cardId')({
  loader: ({ context }) => adminHead(context, 'Gift card'),
  component: Page,
})

function Page() {
  const { cardId } = Route.useParams()
  const { data: detail, error } = useQuery(giftCardQuery(cardId))
  if (detail) return <GiftCardPage key={cardId} detail={detail} />
  return error ? (
    <ErrorPage error={error} />
  ) : (
    <DetailSkeleton label="Loading the gift card" back={{ to: '/gift-cards', label: 'Gift cards' }} />
  )
}
