import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  ArchiveRequest,
  BulkReply,
  BulkRequest,
  CancelRequest,
  ExportQuery,
  FulfillmentParams,
  FulfilRequest,
  NoteParams,
  NoteRequest,
  OrderDetailQuery,
  OrderDetailReply,
  OrderRowsQuery,
  OrderRowsReply,
  OrderSettings,
  OrderSettingsReply,
  OrdersQuery,
  OrdersReply,
  RefundRequest,
  TagsRequest,
} from './admin-contract.ts'
import type { OrderLettersReply, OrderNewsReply, OrderParams, SendAgainRequest } from './contract.ts'
import type { EmailPreviewQuery, EmailPreviewReply } from './email-contract.ts'
import type {
  DocumentParams,
  InvoiceSettings,
  InvoiceSettingsReply,
  SlipsQuery,
  SlipsReply,
} from './invoice-contract.ts'
import type { CheckLedgersRequest, ReconciliationReply } from './ledger-contract.ts'

const changes: RateLimit = { name: 'orders-change', points: 120, seconds: 60, by: 'account' }
const refunds: RateLimit = { name: 'orders-refund', points: 30, seconds: 60, by: 'account' }
const previews: RateLimit = { name: 'order-email-previews', points: 120, seconds: 60, by: 'account' }
const invoices: RateLimit = { name: 'invoices', points: 120, seconds: 60, by: 'account' }
const invoicesIssue: RateLimit = { name: 'invoices-issue', points: 60, seconds: 60, by: 'account' }
/** Fifty orders may take a second of work. */
const prints: RateLimit = { name: 'slips-print', points: 20, seconds: 60, by: 'account' }
const sends: RateLimit = { name: 'order-letters-again', points: 30, seconds: 60, by: 'account' }
const orderLetters: RateLimit = { name: 'order-letters', points: 300, seconds: 60, by: 'account' }
const exports: RateLimit = { name: 'orders-export', points: 10, seconds: 60, by: 'account' }
const ordersBulk: RateLimit = { name: 'orders-bulk', points: 120, seconds: 60, by: 'account' }
const streams: RateLimit = { name: 'order-news', points: 60, seconds: 60, by: 'account' }
const orderPayLink: RateLimit = { name: 'order-pay-link', points: 30, seconds: 60, by: 'account' }
const reconciliation: RateLimit = { name: 'reconciliation', points: 120, seconds: 60, by: 'account' }
const checks: RateLimit = { name: 'reconciliation-check', points: 10, seconds: 60, by: 'account' }
const orderSettings: RateLimit = { name: 'order-settings', points: 300, seconds: 60, by: 'account' }

const reads: RateLimit = { name: 'orders', points: 300, seconds: 60, by: 'account' }

/** Orders without what the admin counts beside them. */
export const listOrderRows = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/rows',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: reads,
  query: schema<typeof OrderRowsQuery>(),
  reply: schema<typeof OrderRowsReply>(),
})

/** Newest first, paged, with how many match. 400 for a cursor of another list. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/api/commerce/orders',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: reads,
  query: schema<typeof OrdersQuery>(),
  reply: schema<typeof OrdersReply>(),
})

/** All that match as CSV, one row for each order or each line. */
export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/export',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: exports,
  query: schema<typeof ExportQuery>(),
})

/** What to pack for these orders, or for all that match. */
export const listSlips = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/slips',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: reads,
  query: schema<typeof SlipsQuery>(),
  reply: schema<typeof SlipsReply>(),
})

/** The same as a PDF. 404 when there is nothing to pack. */
export const printSlips = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/slips.pdf',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: prints,
  query: schema<typeof SlipsQuery>(),
})

/** Changes up to a page of orders; answers which could not be changed, and why. */
export const changeOrders = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/bulk',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: ordersBulk,
  body: schema<typeof BulkRequest>(),
  reply: schema<typeof BulkReply>(),
})

/** New orders: as server-sent events if the client accepts them, otherwise once as JSON. */
export const watchOrderNews = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/news',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: streams,
  reply: schema<typeof OrderNewsReply>(),
})

/** The e-mail of a kind as customers get it. 404 for an unknown order. */
export const previewOrderEmail = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/emails/preview',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: previews,
  query: schema<typeof EmailPreviewQuery>(),
  reply: schema<typeof EmailPreviewReply>(),
})

/** How much managers may refund. */
export const readOrderSettings = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/settings',
  faces: ['manage'],
  allow: 'settings.store.read',
  rateLimit: orderSettings,
  reply: schema<typeof OrderSettingsReply>(),
})

/** Only for owners and administrators. */
export const saveOrderSettings = endpoint({
  method: 'PUT',
  path: '/api/commerce/orders/settings',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: orderSettings,
  body: schema<typeof OrderSettings>(),
  reply: schema<typeof OrderSettingsReply>(),
})

/** With the details of the seller that an invoice still lacks. */
export const readInvoiceSettings = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/invoice-settings',
  faces: ['manage'],
  allow: 'settings.store.read',
  rateLimit: invoices,
  reply: schema<typeof InvoiceSettingsReply>(),
})

/** Refused at `isAutomatic` while details of the seller are missing. */
export const saveInvoiceSettings = endpoint({
  method: 'PUT',
  path: '/api/commerce/orders/invoice-settings',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: invoices,
  body: schema<typeof InvoiceSettings>(),
  reply: schema<typeof InvoiceSettingsReply>(),
})

/** The last comparisons of the gateways’ ledgers with the orders. */
export const listReconciliations = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/reconciliation',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: reconciliation,
  reply: schema<typeof ReconciliationReply>(),
})

/** Compares the last days in the background. */
export const requestReconciliation = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/reconciliation',
  faces: ['manage'],
  allow: 'orders.refund',
  rateLimit: checks,
  body: schema<typeof CheckLedgersRequest>(),
  reply: schema<typeof ReconciliationReply>(),
})

/** An order with its timeline, or as it was at a revision. 404 for an unknown one. */
export const readOrder = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/:orderId',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: reads,
  params: schema<typeof OrderParams>(),
  query: schema<typeof OrderDetailQuery>(),
  reply: schema<typeof OrderDetailReply>(),
})

/** Refused while the order is unpaid, after it was cancelled, and for more than is still to be sent. */
export const fulfilOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/fulfillments',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: changes,
  params: schema<typeof OrderParams>(),
  body: schema<typeof FulfilRequest>(),
  reply: schema<typeof OrderDetailReply>(),
})

/** Its goods wait to be sent again. 404 for an unknown order or parcel. */
export const undoFulfillment = endpoint({
  method: 'DELETE',
  path: '/api/commerce/orders/:orderId/fulfillments/:fulfillmentId',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: changes,
  params: schema<typeof FulfillmentParams>(),
  reply: schema<typeof OrderDetailReply>(),
})

/** Refused when the amount is no longer what was shown, above the limit of managers, and for a disputed payment. */
export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/refunds',
  faces: ['manage'],
  allow: 'orders.refund',
  rateLimit: refunds,
  params: schema<typeof OrderParams>(),
  body: schema<typeof RefundRequest>(),
  reply: schema<typeof OrderDetailReply>(),
})

/** Refunds what was paid. Refused when something was sent, and while the payment is being captured. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/cancel',
  faces: ['manage'],
  allow: 'orders.refund',
  rateLimit: refunds,
  params: schema<typeof OrderParams>(),
  body: schema<typeof CancelRequest>(),
  reply: schema<typeof OrderDetailReply>(),
})

/** Shown to contributors alone. Refused above 100 notes. */
export const addOrderNote = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/notes',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: changes,
  params: schema<typeof OrderParams>(),
  body: schema<typeof NoteRequest>(),
  reply: schema<typeof OrderDetailReply>(),
})

/** Succeeds also when it is already gone. */
export const deleteOrderNote = endpoint({
  method: 'DELETE',
  path: '/api/commerce/orders/:orderId/notes/:noteId',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: changes,
  params: schema<typeof NoteParams>(),
  reply: schema<typeof OrderDetailReply>(),
})

/** Adds and removes tags; each order has a limited number. */
export const tagOrder = endpoint({
  method: 'PUT',
  path: '/api/commerce/orders/:orderId/tags',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: changes,
  params: schema<typeof OrderParams>(),
  body: schema<typeof TagsRequest>(),
  reply: schema<typeof OrderDetailReply>(),
})

/** Archived orders are left out of the list. */
export const archiveOrder = endpoint({
  method: 'PUT',
  path: '/api/commerce/orders/:orderId/archived',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: changes,
  params: schema<typeof OrderParams>(),
  body: schema<typeof ArchiveRequest>(),
  reply: schema<typeof OrderDetailReply>(),
})

/** Issues the invoice, and credit notes for what was refunded. Refused while details of the seller are missing. */
export const issueDocuments = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/documents',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: invoicesIssue,
  params: schema<typeof OrderParams>(),
  reply: schema<typeof OrderDetailReply>(),
})

/** An invoice or a credit note as PDF. */
export const readDocument = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/:orderId/documents/:series/:number',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: invoices,
  params: schema<typeof DocumentParams>(),
})

/** E-mails about an order, and whether they were sent. */
export const listOrderLetters = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/:orderId/letters',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: orderLetters,
  params: schema<typeof OrderParams>(),
  reply: schema<typeof OrderLettersReply>(),
})

/** Sends an e-mail that did not go out. 409 for one that did, or without an address. */
export const sendLetterAgain = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/letters/again',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: sends,
  params: schema<typeof OrderParams>(),
  body: schema<typeof SendAgainRequest>(),
  reply: schema<typeof OrderDetailReply>(),
})

/** E-mails the customer a link to pay. 409 when there is nothing to pay, 429 after three a day. */
export const sendPayLink = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/pay-link',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: orderPayLink,
  params: schema<typeof OrderParams>(),
  reply: schema<typeof OrderDetailReply>(),
})
