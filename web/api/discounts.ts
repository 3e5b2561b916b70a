import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  ChangeDiscountRequest,
  ChangesReply,
  CodesReply,
  DeleteDiscountReply,
  DiscountReply,
  DiscountsQuery,
  DiscountsReply,
  GenerateCodesRequest,
  NewDiscountRequest,
} from '../../src/discounts/contract.ts'
import { del, get, post, put } from './client/client.ts'

const DISCOUNTS = '/api/commerce/discounts'
const at = (discountId: string) => `${DISCOUNTS}/${encodeURIComponent(discountId)}`

/** Query key of all discounts; invalidated by every change. */
export const discountsKey = ['discounts'] as const

export type DiscountsRequest = Omit<Partial<DiscountsQuery>, 'cursor'>

/** The list, paged. The previous list stays visible until this one arrives. */
export const discountsQuery = (request: DiscountsRequest) =>
  infiniteQueryOptions({
    queryKey: [...discountsKey, 'list', request],
    queryFn: ({ signal, pageParam }) =>
      get<DiscountsReply>(`${DISCOUNTS}${searchOf({ ...request, cursor: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

export const discountQuery = (discountId: string) =>
  queryOptions({
    queryKey: [...discountsKey, 'one', discountId],
    queryFn: ({ signal }) => get<DiscountReply>(at(discountId), { signal }),
  })

export const codesQuery = (discountId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...discountsKey, 'codes', discountId, search],
    queryFn: ({ signal, pageParam }) =>
      get<CodesReply>(`${at(discountId)}/codes${searchOf({ search, cursor: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

/** Never cached. */
export const changesQuery = (discountId: string) =>
  queryOptions({
    queryKey: [...discountsKey, 'changes', discountId],
    queryFn: ({ signal }) => get<ChangesReply>(`${at(discountId)}/changes`, { signal }),
    staleTime: 0,
  })

export const createDiscount = (request: NewDiscountRequest) => post<DiscountReply>(DISCOUNTS, request)
export const changeDiscount = (discountId: string, request: ChangeDiscountRequest) =>
  put<DiscountReply>(at(discountId), request)
export const pauseDiscount = (discountId: string, isPaused: boolean) =>
  put<DiscountReply>(`${at(discountId)}/paused`, { isPaused })
export const duplicateDiscount = (discountId: string) => post<DiscountReply>(`${at(discountId)}/duplicate`, {})
export const deleteDiscount = (discountId: string) => del<z.infer<typeof DeleteDiscountReply>>(at(discountId))
export const undoDiscountChange = (discountId: string, revision: number) =>
  post<DiscountReply>(`${at(discountId)}/undo`, { revision })
export const addCodes = (discountId: string, codes: string[]) =>
  post<DiscountReply>(`${at(discountId)}/codes`, { codes })
export const generateCodes = (discountId: string, request: GenerateCodesRequest) =>
  post<DiscountReply>(`${at(discountId)}/codes/generate`, request)
export const removeCode = (discountId: string, code: string) =>
  del<DiscountReply>(`${at(discountId)}/codes/${encodeURIComponent(code)}`)
/** URL of the file with all codes of a discount. */
export const codesFileHref = (discountId: string) => `${at(discountId)}/codes.csv`

function searchOf(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
