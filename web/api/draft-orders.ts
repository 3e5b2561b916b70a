import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DraftOrderRequest } from '../../src/checkout/admin-contract.ts'
import { listDrafts, previewDraft, readDraft } from '../../src/checkout/draft-orders/endpoints.ts'
import { call } from './client/client.ts'
import { withoutEmpty } from './client/without-empty.ts'

/** Query key of all draft orders; invalidated by every change. */
export const draftsKey = ['draft-orders'] as const

export const draftsQuery = infiniteQueryOptions({
  queryKey: [...draftsKey, 'list'],
  queryFn: ({ signal, pageParam }) => call(listDrafts, { query: withoutEmpty({ cursor: pageParam }) }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
})

export const draftQuery = (draftId: string) =>
  queryOptions({
    queryKey: [...draftsKey, 'one', draftId],
    queryFn: ({ signal }) => call(readDraft, { params: { draftId } }, { signal }),
  })

/** Price of a draft while typing. E-mail and note do not affect it, so they are not sent. */
export function draftPreviewQuery({ customer, ...request }: DraftOrderRequest) {
  const priced: DraftOrderRequest = { ...request, customer: { ...customer, email: '', note: '' } }
  return queryOptions({
    queryKey: [...draftsKey, 'preview', priced],
    queryFn: ({ signal }) => call(previewDraft, { body: priced }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
