import { z } from 'zod'
import { isCurrencyCode } from '../shared/money/currencies.ts'
import { Question } from './admin-contract.ts'
import { Amount, daysQuery } from './commerce-contract.ts'

/** Minor units of the reply's currency; without orders in other currencies and test orders. */
const SalesFigures = z.object({
  orders: z.number(),
  items: z.number(),
  /** Prices of the items, before discounts. */
  grossCents: z.number(),
  discountCents: z.number(),
  /** Refunded in the period, tax and shipping included, whenever the order was placed. */
  refundCents: z.number(),
  /** Without the refunded part, like shipping. */
  taxCents: z.number(),
  /** Without its tax. */
  shippingCents: z.number(),
  /** After refunds, without tax and shipping: the sum over all products. */
  netCents: z.number(),
  /** After refunds: net sales, shipping and tax. */
  totalCents: z.number(),
})
export type SalesFigures = z.infer<typeof SalesFigures>

const SalesDay = SalesFigures.extend({ slot: z.string() })
export type SalesDay = z.infer<typeof SalesDay>

/** Query of sales reports. */
const currency = {
  /** ISO code; default: the store's. Orders in a former currency are reported by themselves. */
  currency: z
    .string()
    .refine(isCurrencyCode, { error: 'Choose a currency by its three-letter code, such as EUR.' })
    .optional(),
}
export const SalesQuestion = Question.safeExtend(currency)
export type SalesQuestion = z.output<typeof SalesQuestion>

/** The sales funnel, in all currencies; each step is counted on the day it was taken. */
const SalesFunnel = z.object({
  visits: z.number(),
  /** Visits with a product view. */
  products: z.number(),
  carts: z.number(),
  checkouts: z.number(),
  paid: z.number(),
})
export type SalesFunnel = z.infer<typeof SalesFunnel>

export const SalesReply = z.object({
  /** Of the amounts: the requested one, or that of the store. */
  currency: z.string(),
  storeCurrency: z.string(),
  /**
   * Currencies of the orders and refunds of the period, and of the one that it is compared with. A store that has changed its
   * currency may have several.
   */
  currencies: z.array(z.string()),
  totals: SalesFigures,
  /** Null unless a comparison was requested, like the other `previous` fields. */
  previous: SalesFigures.nullable(),
  series: z.array(SalesDay),
  previousSeries: z.array(SalesDay).nullable(),
  funnel: SalesFunnel,
  previousFunnel: SalesFunnel.nullable(),
  /** Whether there is any order, test orders aside. */
  hasOrders: z.boolean(),
  ...daysQuery,
})
export type SalesReply = z.infer<typeof SalesReply>

const salesBy = ['product', 'category', 'country', 'source', 'medium', 'campaign', 'code', 'customer'] as const
const SalesBy = z.enum(salesBy)
export type SalesBy = z.infer<typeof SalesBy>

export const SalesByQuery = SalesQuestion.safeExtend({ by: SalesBy.default('product') })
export type SalesByQuery = z.output<typeof SalesByQuery>

const SalesRow = z.object({
  /** Empty for orders without a value, or with an unknown one. */
  key: z.string(),
  label: z.string(),
  orders: z.number(),
  items: z.number(),
  /** After discounts and refunds. Products and categories: without tax and shipping. */
  salesCents: z.number(),
  /** Refunded in the period, whenever the order was placed. */
  refundCents: z.number(),
  /** Null unless a comparison was requested. */
  previousCents: z.number().nullable(),
})
export type SalesRow = z.infer<typeof SalesRow>

export const SalesByReply = z.object({
  currency: z.string(),
  /** Currencies of the period's orders and refunds. */
  currencies: z.array(z.string()),
  /** The 200 largest. */
  rows: z.array(SalesRow),
  /** Over all values, of which there are `rows`; a product in several categories counts once. */
  total: SalesRow.omit({ key: true, label: true }).extend({ rows: z.number() }),
  ...daysQuery,
})
export type SalesByReply = z.infer<typeof SalesByReply>

const ProductFate = z.object({
  itemId: z.string(),
  /** Empty for a deleted product. */
  title: z.string(),
  /** Views of its page, and quick views. */
  seen: z.number(),
  quickViews: z.number(),
  /** Number of pieces, as in the next two fields. */
  added: z.number(),
  bought: z.number(),
  /** Pieces refunded in the period. */
  returned: z.number(),
  /** After refunds, without tax and shipping. */
  salesCents: z.number(),
  previousBought: z.number().nullable(),
})
export type ProductFate = z.infer<typeof ProductFate>

export const ProductFatesReply = z.object({
  currency: z.string(),
  /** The 200 best sellers. */
  products: z.array(ProductFate),
  /** Over all products, of which there are `products`. */
  total: ProductFate.omit({ itemId: true, title: true }).extend({ products: z.number() }),
  ...daysQuery,
})
export type ProductFatesReply = z.infer<typeof ProductFatesReply>

export const ProductReportParams = z.object({ itemId: z.string().max(100) })

const ProductSource = z.object({
  /** Empty for direct visits. */
  source: z.string(),
  /** Visits that viewed it, opened its quick view, and added it to a cart. */
  seen: z.number(),
  quickViews: z.number(),
  added: z.number(),
})
export type ProductSource = z.infer<typeof ProductSource>

const ProductDay = z.object({ slot: z.string(), seen: z.number(), added: z.number(), bought: z.number() })
export type ProductDay = z.infer<typeof ProductDay>

/** One product: its figures, and the sources of visits with a view of it. */
export const ProductReportReply = z.object({
  currency: z.string(),
  product: ProductFate,
  /** Most views first. */
  sources: z.array(ProductSource),
  series: z.array(ProductDay),
  /** Null unless asked to compare. */
  previousSeries: z.array(ProductDay).nullable(),
  ...daysQuery,
})
export type ProductReportReply = z.infer<typeof ProductReportReply>

/** The latest orders of the last 30 minutes, for the live page, without personal data. */
export const LiveOrdersReply = z.object({
  orders: z.array(z.object({ orderId: z.string(), number: z.number().nullable(), at: z.string(), total: Amount })),
})
export type LiveOrdersReply = z.infer<typeof LiveOrdersReply>
