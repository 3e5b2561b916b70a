import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type {
  ImportReviewsReply,
  ModerateReviewReply,
  ModerateReviewRequest,
  ReviewState,
  ReviewsReply,
} from '../../src/reviews/admin-contract.ts'
import { del, get, put } from './client/client.ts'
import { sendFile } from './client/send-file.ts'

const REVIEWS = '/api/reviews'

/** Query key of all reviews. */
export const reviewsKey = ['reviews'] as const

/** The list, paged. */
export const reviewsQuery = (state: ReviewState) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, state],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ state, ...(pageParam && { cursor: pageParam }) })
      return get<ReviewsReply>(`${REVIEWS}?${query}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

export const moderateReview = (reviewId: string, change: ModerateReviewRequest) =>
  put<ModerateReviewReply>(`${REVIEWS}/${encodeURIComponent(reviewId)}`, change)
export const deleteReview = (reviewId: string) => del<undefined>(`${REVIEWS}/${encodeURIComponent(reviewId)}`)
/** Sends the raw file; the server detects its encoding. */
export const importReviews = (file: File) =>
  sendFile<ImportReviewsReply>(`${REVIEWS}/import`, file, { type: 'text/csv' })
