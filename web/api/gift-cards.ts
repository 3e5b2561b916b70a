import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { GiftCardView } from '../../src/gift-cards/admin-contract.ts'
import {
  exportGiftCards,
  exportImportedCodes,
  listGiftCards,
  showGiftCard,
  showLiability,
} from '../../src/gift-cards/endpoints.ts'
import { urlOf } from '../../src/shared/http/endpoint.ts'
import { call, errorOf } from './client/client.ts'

/** Query key of all gift cards. */
export const giftCardsKey = ['gift-cards'] as const

export interface GiftCardsSearch {
  view?: GiftCardView
  search?: string
}

/** The newest cards that a customer bought or received, or that an order bought or was paid with. */
export const relatedGiftCardsQuery = (of: { customer: string } | { search: string }) =>
  queryOptions({
    queryKey: [...giftCardsKey, 'list', 'related', of],
    queryFn: ({ signal }) => call(listGiftCards, { query: of }, { signal }),
  })

/** The list, paged. */
export const giftCardsQuery = ({ view, search }: GiftCardsSearch) =>
  infiniteQueryOptions({
    queryKey: [...giftCardsKey, 'list', view, search],
    queryFn: ({ signal, pageParam }) =>
      call(listGiftCards, { query: { view, search: search || undefined, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

export const giftCardQuery = (cardId: string) =>
  queryOptions({
    queryKey: [...giftCardsKey, 'one', cardId],
    queryFn: ({ signal }) => call(showGiftCard, { params: { cardId } }, { signal }),
  })

/** What the store owes, by day. */
export const liabilityQuery = (days: number) =>
  queryOptions({
    queryKey: [...giftCardsKey, 'liability', days],
    queryFn: ({ signal }) => call(showLiability, { query: { days: String(days) } }, { signal }),
  })

/** Address of the file with every change of what is owed. */
export const giftCardsFileHref = urlOf(exportGiftCards)

/** Saves the codes of the cards of a file; fetched first, because the answer may be that a password is needed. */
export async function downloadCodes(importId: string): Promise<void> {
  const response = await fetch(urlOf(exportImportedCodes, { params: { importId } }))
  if (!response.ok) throw await errorOf(response)
  const href = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href, download: 'gift-card-codes.csv' }).click()
  URL.revokeObjectURL(href)
}
