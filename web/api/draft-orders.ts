import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  DraftOrderReply,
  DraftOrderRequest,
  DraftOrdersReply,
  DraftTotals,
} from '../../src/checkout/admin-contract.ts'
import { del, get, post, put } from './client/client.ts'

const DRAFTS = '/api/commerce/draft-orders'
const at = (draftId: string) => `${DRAFTS}/${encodeURIComponent(draftId)}`

/** Query key of all draft orders; invalidated by every change. */
export const draftsKey = ['draft-orders'] as const

export const draftsQuery = infiniteQueryOptions({
  queryKey: [...draftsKey, 'list'],
  queryFn: ({ signal, pageParam }) =>
    get<DraftOrdersReply>(pageParam ? `${DRAFTS}?cursor=${encodeURIComponent(pageParam)}` : DRAFTS, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
})

export const draftQuery = (draftId: string) =>
  queryOptions({
    queryKey: [...draftsKey, 'one', draftId],
    queryFn: ({ signal }) => get<DraftOrderReply>(at(draftId), { signal }),
  })

/** Price of a draft while typing. E-mail and note do not affect it, so they are not sent. */
export function draftPreviewQuery({ customer, ...request }: DraftOrderRequest) {
  const priced: DraftOrderRequest = { ...request, customer: { ...customer, email: '', note: '' } }
  return queryOptions({
    queryKey: [...draftsKey, 'preview', priced],
    queryFn: ({ signal }) => post<DraftTotals>(`${DRAFTS}/preview`, priced, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** `idempotencyKey`: a repeated request with it saves the same draft. */
export const openDraft = (request: DraftOrderRequest, idempotencyKey: string) =>
  post<DraftOrderReply>(DRAFTS, request, { idempotencyKey })
export const saveDraft = (draftId: string, request: DraftOrderRequest) => put<DraftOrderReply>(at(draftId), request)
export const deleteDraft = (draftId: string) => del<{ deleted: true }>(at(draftId))
export const sendDraft = (draftId: string) => post<DraftOrderReply>(`${at(draftId)}/send`, undefined)
export const linkDraft = (draftId: string) => post<{ url: string }>(`${at(draftId)}/link`, undefined)
export const takeDraft = (draftId: string, tender: 'cash' | 'bank', expectedCents: number) =>
  post<{ orderId: string }>(`${at(draftId)}/paid`, { tender, expectedCents })
