import { z } from 'zod'
import { donationIntervals } from '../shared/donations/donation.ts'
import { Money } from '../shared/money/money-shape.ts'

/** Three independent statuses: of the goods, of the payment and of refunds. */
export const FulfillmentStatus = z.enum(['PENDING', 'FULFILLED', 'CANCELED'])
export const PaymentStatus = z.enum(['NONE', 'PENDING', 'PAID', 'FAILED'])
export const RefundStatus = z.enum(['NONE', 'PARTIAL', 'FULL'])

/** A shipping or billing address; fields that were not asked for are empty. */
export const OrderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
})
export type OrderAddress = z.infer<typeof OrderAddress>

/** A summarised answer (specification §3, Summary form field). */
const Answer = z.object({ label: z.string(), value: z.string() })

const OrderLine = z.object({
  id: z.string(),
  itemId: z.string(),
  variantId: z.string().nullable(),
  sku: z.string(),
  /** Specification §3, Order. */
  productName: z.string(),
  /** The chosen option values. */
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  quantity: z.number(),
  unitPrice: Money,
  /** Before discounts, as in the order's subtotal. */
  subtotal: Money,
  /** After discounts. */
  total: Money,
  /** Specification §3, Product types. */
  productType: z.number(),
  /** The submitted answers; null if nothing was asked, or once erased. */
  additionalFields: z.string().nullable(),
  /** The same as they are read, with `N/A` for what was left empty. */
  formSubmission: z.array(Answer).nullable(),
  imageUrl: z.string().nullable(),
  /** The subscription that it pays for, and which due date: 0 is the first payment. Absent for what is bought once. */
  subscription: z.object({ id: z.string(), cycle: z.number() }).optional(),
})

/** An order that is a donation. */
const OrderDonation = z.object({
  fundId: z.string(),
  /** What is given to the fund. */
  amount: Money,
  /** What is paid on top for the payment's fee. */
  fee: Money,
  interval: z.enum(donationIntervals),
  isAnonymous: z.boolean(),
})

const OrderTaxLine = z.object({
  name: z.string(),
  /** In millionths. */
  rate: z.number(),
  base: Money,
  tax: Money,
})

/** Goods that were sent, picked up or delivered together. */
const Fulfillment = z.object({
  id: z.string(),
  kind: z.enum(['shipment', 'pickup', 'delivery']),
  lines: z.array(z.object({ lineId: z.string(), quantity: z.number() })),
  /** Facts A.4, order API. */
  shipDate: z.string(),
  carrierName: z.string(),
  service: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
})
export type Fulfillment = z.infer<typeof Fulfillment>

/** What must be known of the seller before the first invoice number is taken. */
export const SellerDetail = z.enum(['name', 'address', 'taxNumber'])
export type SellerDetail = z.infer<typeof SellerDetail>

export const InvoiceSeries = z.enum(['live', 'test', 'live-credit', 'test-credit'])

const statuses = {
  fulfillmentStatus: FulfillmentStatus,
  paymentStatus: PaymentStatus,
  refundStatus: RefundStatus,
}

/** Specification §3, Order, and facts A.4. */
export const OrderReply = z.object({
  id: z.string(),
  purchasedCartId: z.string(),
  websiteId: z.string(),
  testMode: z.boolean(),
  /** Null for the short time until it is numbered. */
  orderNumber: z.number().nullable(),
  /** ISO 8601. */
  createdOn: z.string(),
  modifiedOn: z.string(),
  channel: z.literal('web'),
  ...statuses,
  currency: z.string(),
  priceTaxInterpretation: z.enum(['EXCLUSIVE', 'INCLUSIVE']),
  items: z.array(OrderLine),
  /** Absent for what is sold. */
  donation: OrderDonation.optional(),
  subtotal: Money,
  discountTotal: Money,
  shippingTotal: Money,
  taxTotal: Money,
  /** Tax within the prices that this buyer did not owe. */
  taxRemovedTotal: Money,
  grandTotal: Money,
  /** Facts A.4: gift cards that paid, in this order. */
  appliedGiftCards: z.array(z.object({ id: z.string(), last4: z.string(), amount: Money })),
  giftCardRedemptionTotal: Money,
  /** What was left to pay otherwise. */
  amountDue: Money,
  /** Without refunds that failed. */
  refundedTotal: Money,
  taxLines: z.array(OrderTaxLine),
  discounts: z.array(z.object({ name: z.string(), code: z.string().nullable(), amount: Money })),
  shippingMethod: z.string().nullable(),
  fulfillments: z.array(Fulfillment),
  /** Invoice, credit notes and cancellations of them issued so far. */
  documents: z.array(
    z.object({
      kind: z.enum(['invoice', 'credit', 'cancellation']),
      series: InvoiceSeries,
      number: z.number(),
      label: z.string(),
    }),
  ),
  /** Null once erased. */
  customerEmail: z.string().nullable(),
  shippingAddress: OrderAddress.nullable(),
  billingAddress: OrderAddress.nullable(),
  /** The shipping address in the country's postal format, one entry per line. */
  shippingLines: z.array(z.string()),
  billingLines: z.array(z.string()),
  note: z.string().nullable(),
  vatNumber: z.string().nullable(),
  /** Answers of the custom checkout form; null if nothing was asked, or once erased. */
  formSubmission: z.array(Answer).nullable(),
})
export type OrderReply = z.infer<typeof OrderReply>

/** 256 bits, as base64url. */
export const OrderToken = z.string().regex(/^[\w-]{43}$/)

/** `GET /api/commerce/orders/status` on the website's host. */
export const OrderStatusQuery = z.strictObject({ token: OrderToken })
export const OrderStatusReply = z.object({ order: OrderReply })
export type OrderStatusReply = z.infer<typeof OrderStatusReply>

/** `GET /api/commerce/orders/status/document.pdf` on the website's host: an invoice or a credit note. */
export const OrderDocumentQuery = z.strictObject({
  token: OrderToken,
  series: InvoiceSeries,
  number: z.coerce.number().int().min(1).max(2_147_483_647),
})

export const OrderParams = z.strictObject({ orderId: z.uuid() })

/**
 * `POST /api/commerce/orders/status/email` on the website's host: sends the confirmation to the customer's own address
 * again, at most three times a day. Forms are answered by a redirect (303) to the order's status, with `emailed` in its
 * query.
 */
export const EmailOrderRequest = z.strictObject({ token: OrderToken, crumb: z.string().max(200).optional() })
/** Absent for a form, which is led back to the order. */
export const EmailOrderReply = z.object({ message: z.string() }).optional()

/**
 * `POST /api/commerce/orders/status/pay` on the website's host, a form: pays an order whose payment could not be collected.
 * Answered by a redirect (303) to the gateway's page, or to the order's status if nothing is due.
 */
export const PayAgainRequest = z.strictObject({ token: OrderToken })

/** `GET /api/commerce/orders/:orderId/letters` on the manage host: every e-mail about an order and its state. */
export const OrderLettersReply = z.object({
  letters: z.array(
    z.object({
      kind: z.enum([
        'confirmation',
        'paymentFailed',
        'notPlaced',
        'payLink',
        'shipped',
        'refunded',
        'refundFailed',
        'fileReplaced',
        'giftCard',
        'subscriptionBegun',
        'subscriptionUpcoming',
        'subscriptionFailed',
        'subscriptionChanged',
        'subscriptionEnded',
        'subscriptionLink',
        'merchantSubscriptionUnpaid',
        'merchant',
        'merchantPaymentFailed',
        'merchantPaid',
        'merchantRefundFailed',
      ]),
      /** Name of the contributor who gets it; null for the customer. */
      recipientName: z.string().nullable(),
      /** Starts at 1 and is raised by each resend; for a parcel or a refund it is the version of its event. */
      round: z.number(),
      state: z.enum(['waiting', 'claimed', 'sent', 'failed', 'uncertain', 'skipped']),
      /** Why it was not sent, or not yet; may be empty. */
      reason: z.string(),
      requestedOn: z.string(),
      changedOn: z.string(),
    }),
  ),
})
export type OrderLettersReply = z.infer<typeof OrderLettersReply>

/** `POST /api/commerce/orders/:orderId/letters/again` on the manage host: an e-mail that did not reach the customer. */
export const SendAgainRequest = z.strictObject({
  kind: z.enum(['confirmation', 'paymentFailed', 'shipped', 'refunded', 'refundFailed']),
  round: z.int().min(1),
})
export type SendAgainRequest = z.infer<typeof SendAgainRequest>

/** `event: orders` of `GET /api/commerce/orders/news` on the manage host: the newest ones, newest first. */
export const OrderNews = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      orderNumber: z.number().nullable(),
      createdOn: z.string(),
      testMode: z.boolean(),
      paymentStatus: PaymentStatus,
      itemCount: z.number(),
      grandTotal: Money,
    }),
  ),
})
export type OrderNews = z.infer<typeof OrderNews>

/** Absent while it is streamed. */
export const OrderNewsReply = OrderNews.optional()
