import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DiscountsQuery } from '../../src/discounts/contract.ts'
import { listDiscountChanges, listDiscountCodes, listDiscounts, readDiscount } from '../../src/discounts/endpoints.ts'
import { call } from './client/client.ts'

/** Query key of all discounts; invalidated by every change. */
export const discountsKey = ['discounts'] as const

export type DiscountsRequest = Omit<Partial<DiscountsQuery>, 'cursor'>

/** The list, paged. The previous list stays visible until this one arrives. */
export const discountsQuery = (request: DiscountsRequest) =>
  infiniteQueryOptions({
    queryKey: [...discountsKey, 'list', request],
    queryFn: ({ signal, pageParam }) =>
      call(
        listDiscounts,
        { query: { ...request, search: request.search || undefined, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

export const discountQuery = (discountId: string) =>
  queryOptions({
    queryKey: [...discountsKey, 'one', discountId],
    queryFn: ({ signal }) => call(readDiscount, { params: { discountId } }, { signal }),
  })

export const codesQuery = (discountId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...discountsKey, 'codes', discountId, search],
    queryFn: ({ signal, pageParam }) =>
      call(
        listDiscountCodes,
        { params: { discountId }, query: { search: search || undefined, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

/** Never cached. */
export const changesQuery = (discountId: string) =>
  queryOptions({
    queryKey: [...discountsKey, 'changes', discountId],
    queryFn: ({ signal }) => call(listDiscountChanges, { params: { discountId } }, { signal }),
    staleTime: 0,
  })
