import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SubscriptionView } from '../../src/subscriptions/admin-contract.ts'
import { listSubscriptions, showSubscription, showSubscriptionMonths } from '../../src/subscriptions/endpoints.ts'
import { call } from './client/client.ts'

/** Query key of all subscriptions. */
export const subscriptionsKey = ['subscriptions'] as const

/** The list, paged. */
export const subscriptionsQuery = (view: SubscriptionView) =>
  infiniteQueryOptions({
    queryKey: [...subscriptionsKey, 'list', view],
    queryFn: ({ signal, pageParam }) =>
      call(listSubscriptions, { query: { view, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

/** The newest of a customer. */
export const customerSubscriptionsQuery = (customer: string) =>
  queryOptions({
    queryKey: [...subscriptionsKey, 'list', 'customer', customer],
    queryFn: ({ signal }) => call(listSubscriptions, { query: { customer } }, { signal }),
  })

export const subscriptionQuery = (subscriptionId: string) =>
  queryOptions({
    queryKey: [...subscriptionsKey, 'one', subscriptionId],
    queryFn: ({ signal }) => call(showSubscription, { params: { subscriptionId } }, { signal }),
  })

/** What each of the last twelve months came to. */
export const subscriptionMonthsQuery = queryOptions({
  queryKey: [...subscriptionsKey, 'months'],
  queryFn: ({ signal }) => call(showSubscriptionMonths, { query: { months: 12 } }, { signal }),
})
