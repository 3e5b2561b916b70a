import { z } from 'zod'
import { modifiedQuery } from '../shared/api/modified-query.ts'
import { Money } from '../shared/money/money-shape.ts'
import { BULK_MAX } from '../shared/orders/bulk-max.ts'
import type { OrderTally } from '../shared/orders/order-tally.ts'
import {
  FulfillmentStatus,
  OrderReply,
  PaymentStatus,
  RefundStatus,
  SellerDetail,
  SendAgainRequest,
} from './contract.ts'

/** The lists that merchants work through. */
export const OrderView = z.enum([
  'open',
  'unpaid',
  'to-ship',
  'shipped',
  'cancelled',
  'disputed',
  'test',
  'archived',
  'all',
])
export type OrderView = z.infer<typeof OrderView>

/** Maximum length of a tag (specification §9). */
const TAG_MAX = 50
const Tag = z.string().trim().min(1, 'Please enter a tag.').max(TAG_MAX, `A tag has at most ${TAG_MAX} characters.`)

const filter = {
  view: OrderView.default('all'),
  /** An order number, a whole e-mail address, the beginnings of words of a name, or a part of a product's name or SKU. */
  search: z.string().trim().max(256).optional(),
  tag: z.string().trim().max(TAG_MAX).optional(),
}
export const OrdersFilterRequest = z.strictObject(filter)
export type OrdersFilterRequest = z.infer<typeof OrdersFilterRequest>

export const OrdersQuery = z.strictObject({
  ...filter,
  cursor: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type OrdersQuery = z.infer<typeof OrdersQuery>

/** The same without counts, and also by the time of the last change. */
export const OrderRowsQuery = OrdersQuery.extend(modifiedQuery)
export type OrderRowsQuery = z.infer<typeof OrderRowsQuery>

const ShippingKind = z.enum(['rate', 'pickup', 'local'])

/** One row of the admin's list. */
export const OrderRow = z.object({
  id: z.string(),
  orderNumber: z.number().nullable(),
  createdOn: z.string(),
  modifiedOn: z.string(),
  testMode: z.boolean(),
  isDonation: z.boolean(),
  /** False if nobody said who buys, as in draft orders: there was nothing to erase. */
  hasCustomer: z.boolean(),
  /** Null once erased. */
  customerEmail: z.string().nullable(),
  customerName: z.string().nullable(),
  fulfillmentStatus: FulfillmentStatus,
  paymentStatus: PaymentStatus,
  refundStatus: RefundStatus,
  itemCount: z.number(),
  /** Number of pieces not yet sent, and of pieces sent. */
  toSend: z.number(),
  sent: z.number(),
  /** Null if the order has no physical goods. */
  shippingKind: ShippingKind.nullable(),
  tags: z.array(z.string()),
  isArchived: z.boolean(),
  hasDispute: z.boolean(),
  /** State of the latest dispute; null if there was none. */
  disputeStatus: z.enum(['open', 'won', 'lost']).nullable(),
  /** Deadline for answering an open dispute, if the gateway gives one. */
  disputeDueBy: z.string().nullable(),
  grandTotal: Money,
  refunded: Money,
})
export type OrderRow = z.infer<typeof OrderRow>

/** Matching orders are counted up to this number. */
export const COUNTED_MAX = 10_000

/** `GET /api/commerce/orders` on the manage host, newest first. */
export const OrdersReply = z.object({
  orders: z.array(OrderRow),
  nextPageCursor: z.string().nullable(),
  /** Number of matching orders on all pages, at most `COUNTED_MAX`. */
  matching: z.number(),
  hasMoreMatching: z.boolean(),
  /** Number of test orders, so that an empty list can point to them. */
  testOrders: z.number(),
})
export type OrdersReply = z.infer<typeof OrdersReply>

export const OrderRowsReply = OrdersReply.pick({ orders: true, nextPageCursor: true })
export type OrderRowsReply = z.infer<typeof OrderRowsReply>

/** `asOf`: the order as of this time, from its log. */
export const OrderDetailQuery = z.strictObject({ asOf: z.iso.datetime().optional() })

/** One answer of an additional-fields form, worded as in a summary (specification §9). */
/** Specification §3, Summary form field. */
const SummaryField = z.object({
  type: z.string(),
  rawTitle: z.string(),
  value: z.string(),
  values: z.union([z.array(z.string()), z.record(z.string(), z.string())]).nullable(),
  text: z.string(),
})

const TimelineEntry = z.object({
  id: z.string(),
  at: z.string(),
  what: z.string(),
  /** Name of the contributor who did it; null for shoppers and automatic steps. */
  by: z.string().nullable(),
  /** Details such as a reason; may be empty. */
  detail: z.string(),
  /** An e-mail that did not go out and may be sent again. */
  unsent: SendAgainRequest.optional(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

const OrderPayment = z.object({
  gateway: z.string(),
  /** The gateway's own reference; null until it has given one. */
  reference: z.string().nullable(),
  testMode: z.boolean(),
  /** Why the capture failed; null otherwise. */
  failure: z.string().nullable(),
  /** The gateway's fraud risk assessment; null if it gives none. */
  risk: z
    .object({ level: z.enum(['normal', 'elevated', 'highest']), score: z.number().nullable(), note: z.string() })
    .nullable(),
})

/** `GET /api/commerce/orders/:orderId` on the manage host. */
export const OrderDetailReply = z.object({
  order: OrderReply,
  /** Lets forms compute a refund's total with the same functions that the server uses. */
  tally: z.custom<OrderTally>((value) => typeof value === 'object' && value !== null),
  shippingKind: ShippingKind.nullable(),
  /** False if nobody said who buys. */
  hasCustomer: z.boolean(),
  /** Whether e-mails to the customer count towards the daily limit of an unconfirmed mailbox. */
  customerEmails: z.enum(['unlimited', 'limited', 'none']),
  /** Id of the customer's page in the admin; null for test orders, which create no customer. */
  customerId: z.string().nullable(),
  forms: z.array(z.object({ lineId: z.string(), fields: z.array(SummaryField) })),
  payment: OrderPayment.nullable(),
  /** Whether an invoice can be issued, which needs money received, and what must be told of the seller first. */
  invoice: z.object({ isOffered: z.boolean(), missingDetails: z.array(SellerDetail) }),
  disputes: z.array(
    z.object({
      id: z.string(),
      amount: Money,
      status: z.enum(['open', 'won', 'lost']),
      openedOn: z.string(),
      respondBy: z.string().nullable(),
    }),
  ),
  notes: z.array(z.object({ id: z.string(), at: z.string(), by: z.string().nullable(), text: z.string().nullable() })),
  tags: z.array(z.string()),
  isArchived: z.boolean(),
  /** Timeline, oldest first. */
  timeline: z.array(TimelineEntry),
  /** The customer's other orders, newest first. */
  otherOrders: z.array(OrderRow),
  /** Neighbours in the list of all orders. */
  newerId: z.string().nullable(),
  olderId: z.string().nullable(),
})
export type OrderDetailReply = z.infer<typeof OrderDetailReply>

const LineQuantity = z.strictObject({ lineId: z.string().min(1).max(200), quantity: z.int().min(1).max(9_999) })
const Short = z.string().trim().max(100, 'Please use at most 100 characters.')

/** An id made by the page, which makes repeated requests idempotent. */
const OwnId = z.uuid()

export const FulfilRequest = z.strictObject({
  fulfillmentId: OwnId,
  /** Null: everything not yet sent. */
  lines: z.array(LineQuantity).min(1).max(500).nullable(),
  carrierName: Short.default(''),
  service: Short.default(''),
  trackingNumber: Short.default(''),
  trackingUrl: z
    .literal('')
    .or(
      z
        .url({ protocol: /^https?$/, error: 'Please enter an address that begins with https://.' })
        .max(500, 'Please use at most 500 characters.'),
    )
    .default(''),
  notify: z.boolean().default(true),
})
export type FulfilRequest = z.infer<typeof FulfilRequest>

const Reason = z.string().trim().max(500, 'Please use at most 500 characters.').default('')

export const RefundRequest = z.strictObject({
  refundId: OwnId,
  lines: z.array(LineQuantity.extend({ restock: z.boolean() })).max(500),
  /** Minor units, tax included. */
  shippingCents: z.int().min(0).max(1_000_000_000_000),
  /** Total of the refund; null for the sum of lines and shipping. */
  amountCents: z.int().min(1, 'A refund must be above zero.').max(1_000_000_000_000).nullable(),
  /** The total that the page showed; if it is another one now, the refund is refused. */
  expectedCents: z.int().min(1, 'A refund must be above zero.').max(1_000_000_000_000),
  reason: Reason,
})
export type RefundRequest = z.infer<typeof RefundRequest>

export const CancelRequest = z.strictObject({ refundId: OwnId, restock: z.boolean(), reason: Reason })
export type CancelRequest = z.infer<typeof CancelRequest>

export const NoteRequest = z.strictObject({
  noteId: OwnId,
  text: z.string().trim().min(1, 'Please write something.').max(5_000, 'A note has at most 5,000 characters.'),
})
export const TagsRequest = z.strictObject({ add: z.array(Tag).max(20), remove: z.array(Tag).max(20) })
export type TagsRequest = z.infer<typeof TagsRequest>
export const ArchiveRequest = z.strictObject({ isArchived: z.boolean() })

export const FulfillmentParams = z.strictObject({ orderId: z.uuid(), fulfillmentId: z.uuid() })
export const NoteParams = z.strictObject({ orderId: z.uuid(), noteId: z.uuid() })

const BulkAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fulfil'), notify: z.boolean() }),
  z.strictObject({ kind: z.literal('tag'), add: z.array(Tag).max(20), remove: z.array(Tag).max(20) }),
  z.strictObject({ kind: z.literal('archive'), isArchived: z.boolean() }),
  /** Only for test orders: cancels and archives them, and restocks their goods. */
  z.strictObject({ kind: z.literal('take-back') }),
])
export type BulkAction = z.infer<typeof BulkAction>

/** `POST /api/commerce/orders/bulk`: these orders, or all that match. */
export const BulkRequest = z.strictObject({
  action: BulkAction,
  orderIds: z.array(z.uuid()).max(BULK_MAX).optional(),
  matching: OrdersFilterRequest.optional(),
  cursor: z.string().max(2_000).optional(),
})
export type BulkRequest = z.infer<typeof BulkRequest>

export const BulkReply = z.object({
  done: z.number(),
  /** The orders that could not be changed, each with the reason. */
  refused: z.array(z.object({ orderId: z.string(), orderNumber: z.number().nullable(), sentence: z.string() })),
  nextCursor: z.string().nullable(),
})
export type BulkReply = z.infer<typeof BulkReply>

export const ExportQuery = z.strictObject({ ...filter, by: z.enum(['order', 'line']).default('order') })
export type ExportQuery = z.infer<typeof ExportQuery>

export const OrderSettings = z.strictObject({
  /** Minor units of the store's currency that all store managers together may refund per day. */
  managerRefundLimitCents: z.int().min(0).max(1_000_000_000_000),
})
export type OrderSettings = z.infer<typeof OrderSettings>
export const OrderSettingsReply = OrderSettings.extend({ currency: z.string() })
export type OrderSettingsReply = z.infer<typeof OrderSettingsReply>
/** Default of `managerRefundLimitCents`. */
export const DEFAULT_REFUND_LIMIT = 50_000
