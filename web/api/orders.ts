import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrdersFilterRequest } from '../../src/orders/admin-contract.ts'
import type { EmailKind } from '../../src/orders/email-contract.ts'
import {
  listOrders,
  listSlips,
  previewOrderEmail,
  readInvoiceSettings,
  readOrder,
  readOrderSettings,
} from '../../src/orders/endpoints.ts'
import { call } from './client/client.ts'
import { withoutEmpty } from './client/without-empty.ts'

/** Query key of all orders; invalidated by every change. */
export const ordersKey = ['orders'] as const

export type OrdersRequest = Partial<OrdersFilterRequest>

/** The list, paged. New orders appear automatically. */
export const ordersQuery = (request: OrdersRequest) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'list', request],
    queryFn: ({ signal, pageParam }) =>
      call(listOrders, { query: withoutEmpty({ ...request, cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

/** Number of matching orders. */
export const orderCountQuery = (request: OrdersRequest) =>
  queryOptions({
    queryKey: [...ordersKey, 'count', request],
    queryFn: async ({ signal }) =>
      (await call(listOrders, { query: withoutEmpty({ ...request, limit: '1' }) }, { signal })).matching,
  })

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', orderId],
    queryFn: ({ signal }) => call(readOrder, { params: { orderId } }, { signal }),
  })

/** Packing slips of some orders, or of all that match. */
export type SlipsRequest = { ids: string } | OrdersRequest

export const slipsQuery = (request: SlipsRequest) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'slips', request],
    queryFn: ({ signal, pageParam }) =>
      call(listSlips, { query: withoutEmpty({ ...request, cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
  })

export const orderSettingsQuery = queryOptions({
  queryKey: [...ordersKey, 'settings'],
  queryFn: ({ signal }) => call(readOrderSettings, {}, { signal }),
})

/** The e-mail of this kind about an order, or about a sample where the id is empty. */
export const emailPreviewQuery = (kind: EmailKind, orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'email-preview', kind, orderId],
    queryFn: ({ signal }) => call(previewOrderEmail, { query: withoutEmpty({ kind, orderId }) }, { signal }),
  })

export const invoiceSettingsQuery = queryOptions({
  queryKey: [...ordersKey, 'invoice-settings'],
  queryFn: ({ signal }) => call(readInvoiceSettings, {}, { signal }),
})
