import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { GiftCardView } from '../../src/gift-cards/admin-contract.ts'
import { listGiftCards, showGiftCard } from '../../src/gift-cards/endpoints.ts'
import { call } from './client/client.ts'

/** Query key of all gift cards. */
export const giftCardsKey = ['gift-cards'] as const

export interface GiftCardsSearch {
  view?: GiftCardView
  search?: string
}

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
