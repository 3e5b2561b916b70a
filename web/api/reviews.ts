import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ReviewState } from '../../src/reviews/admin-contract.ts'
import { listReviews } from '../../src/reviews/endpoints.ts'
import { call } from './client/client.ts'

/** Query key of all reviews. */
export const reviewsKey = ['reviews'] as const

/** The list, paged. */
export const reviewsQuery = (state: ReviewState) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, state],
    queryFn: ({ signal, pageParam }) =>
      call(listReviews, { query: { state, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })
