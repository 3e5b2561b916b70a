import { createFileRoute } from '@tanstack/react-router'
import { ReviewsPage } from '../../admin/reviews/reviews-page.tsx'
import { readReviewsSearch } from '../../admin/reviews/reviews-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/reviews/')({
  loader: ({ context }) => adminHead(context, 'Reviews'),
  component: Page,
})

function Page() {
  return <ReviewsPage search={readReviewsSearch(Route.useSearch())} />
}
