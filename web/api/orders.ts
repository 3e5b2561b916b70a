import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  BulkReply,
  BulkRequest,
  CancelRequest,
  FulfilRequest,
  OrderDetailReply,
  OrderSettings,
  OrderSettingsReply,
  OrdersFilterRequest,
  OrdersReply,
  RefundRequest,
  TagsRequest,
} from '../../src/orders/admin-contract.ts'
import type { SendAgainRequest } from '../../src/orders/contract.ts'
import type { EmailKind, EmailPreviewReply } from '../../src/orders/email-contract.ts'
import type { InvoiceSettings, InvoiceSettingsReply, SlipsReply } from '../../src/orders/invoice-contract.ts'
import { del, get, post, put } from './client/client.ts'

const ORDERS = '/api/commerce/orders'
const at = (orderId: string) => `${ORDERS}/${encodeURIComponent(orderId)}`

/** Query key of all orders; invalidated by every change. */
export const ordersKey = ['orders'] as const

export type OrdersRequest = Partial<OrdersFilterRequest>

/** The list, paged. New orders appear automatically. */
export const ordersQuery = (request: OrdersRequest) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'list', request],
    queryFn: ({ signal, pageParam }) =>
      get<OrdersReply>(`${ORDERS}${searchOf({ ...request, cursor: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

/** Number of matching orders. */
export const orderCountQuery = (request: OrdersRequest) =>
  queryOptions({
    queryKey: [...ordersKey, 'count', request],
    queryFn: async ({ signal }) =>
      (await get<OrdersReply>(`${ORDERS}${searchOf({ ...request, limit: '1' })}`, { signal })).matching,
  })

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', orderId],
    queryFn: ({ signal }) => get<OrderDetailReply>(at(orderId), { signal }),
  })

/** Packing slips of some orders, or of all that match. */
export type SlipsRequest = { ids: string } | OrdersRequest

export const slipsQuery = (request: SlipsRequest) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'slips', request],
    queryFn: ({ signal, pageParam }) =>
      get<SlipsReply>(`${ORDERS}/slips${searchOf({ ...request, cursor: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
  })

export const orderSettingsQuery = queryOptions({
  queryKey: [...ordersKey, 'settings'],
  queryFn: ({ signal }) => get<OrderSettingsReply>(`${ORDERS}/settings`, { signal }),
})
export const saveOrderSettings = (settings: OrderSettings) => put<OrderSettingsReply>(`${ORDERS}/settings`, settings)

/** The e-mail of this kind about an order, or about a sample where the id is empty. */
export const emailPreviewQuery = (kind: EmailKind, orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'email-preview', kind, orderId],
    queryFn: ({ signal }) =>
      get<EmailPreviewReply>(`${ORDERS}/emails/preview${searchOf({ kind, orderId })}`, { signal }),
  })

export const invoiceSettingsQuery = queryOptions({
  queryKey: [...ordersKey, 'invoice-settings'],
  queryFn: ({ signal }) => get<InvoiceSettingsReply>(`${ORDERS}/invoice-settings`, { signal }),
})
export const saveInvoiceSettings = (settings: InvoiceSettings) =>
  put<InvoiceSettingsReply>(`${ORDERS}/invoice-settings`, settings)
export const issueInvoice = (orderId: string) => post<OrderDetailReply>(`${at(orderId)}/documents`, undefined)
/** URL of the PDF of an invoice or a credit note. */
export const documentHref = (orderId: string, { series, number }: { series: string; number: number }) =>
  `${at(orderId)}/documents/${series}/${number}`
/** URL of packing slips as PDF, from a page on. */
export const slipsFileHref = (request: SlipsRequest, cursor = '') =>
  `${ORDERS}/slips.pdf${searchOf({ ...request, cursor })}`

export const fulfilOrder = (orderId: string, request: z.input<typeof FulfilRequest>) =>
  post<OrderDetailReply>(`${at(orderId)}/fulfillments`, request)
export const undoFulfillment = (orderId: string, fulfillmentId: string) =>
  del<OrderDetailReply>(`${at(orderId)}/fulfillments/${encodeURIComponent(fulfillmentId)}`)
export const sendLetterAgain = (orderId: string, letter: SendAgainRequest) =>
  post<OrderDetailReply>(`${at(orderId)}/letters/again`, letter)
export const sendPayLink = (orderId: string) => post<OrderDetailReply>(`${at(orderId)}/pay-link`, undefined)
export const refundOrder = (orderId: string, request: RefundRequest) =>
  post<OrderDetailReply>(`${at(orderId)}/refunds`, request)
export const cancelOrder = (orderId: string, request: CancelRequest) =>
  post<OrderDetailReply>(`${at(orderId)}/cancel`, request)
export const addNote = (orderId: string, note: { noteId: string; text: string }) =>
  post<OrderDetailReply>(`${at(orderId)}/notes`, note)
export const deleteNote = (orderId: string, noteId: string) =>
  del<OrderDetailReply>(`${at(orderId)}/notes/${encodeURIComponent(noteId)}`)
export const tagOrder = (orderId: string, tags: TagsRequest) => put<OrderDetailReply>(`${at(orderId)}/tags`, tags)
export const archiveOrder = (orderId: string, isArchived: boolean) =>
  put<OrderDetailReply>(`${at(orderId)}/archived`, { isArchived })
export const changeOrders = (request: BulkRequest) => post<BulkReply>(`${ORDERS}/bulk`, request)
/** URL of the file with all matching orders. */
export const ordersFileHref = (request: OrdersRequest, by: 'order' | 'line') =>
  `${ORDERS}/export${searchOf({ ...request, by })}`

function searchOf(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
