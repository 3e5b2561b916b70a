import { z } from 'zod'
import { Question } from './admin-contract.ts'
import { Amount, daysQuery } from './commerce-contract.ts'

/** Minor units of the store's currency; orders in another one, and test orders, are in none of it. */
const SalesFigures = z.object({
  orders: z.number(),
  items: z.number(),
  /** Prices of what was bought, before discounts. */
  grossCents: z.number(),
  discountCents: z.number(),
  /** Given back in the period, tax and shipping included, whenever it was bought. */
  refundCents: z.number(),
  /** Without that of what was given back, as shipping. */
  taxCents: z.number(),
  shippingCents: z.number(),
  /** What stays without tax and shipping. */
  netCents: z.number(),
  /** What stays with them. */
  totalCents: z.number(),
})
export type SalesFigures = z.infer<typeof SalesFigures>

const SalesDay = SalesFigures.extend({ slot: z.string() })
export type SalesDay = z.infer<typeof SalesDay>

/** How many went how far, each step by the day on which it was taken. */
const SalesFunnel = z.object({
  visits: z.number(),
  /** Visits on which a product was looked at. */
  products: z.number(),
  carts: z.number(),
  checkouts: z.number(),
  paid: z.number(),
})
export type SalesFunnel = z.infer<typeof SalesFunnel>

export const SalesReply = z.object({
  currency: z.string(),
  totals: SalesFigures,
  /** Null unless asked to compare, as the others before. */
  previous: SalesFigures.nullable(),
  series: z.array(SalesDay),
  previousSeries: z.array(SalesDay).nullable(),
  funnel: SalesFunnel,
  previousFunnel: SalesFunnel.nullable(),
  /** There is an order at all, test orders aside. */
  hasOrders: z.boolean(),
  ...daysQuery,
})
export type SalesReply = z.infer<typeof SalesReply>

const salesBy = ['product', 'category', 'country', 'source', 'code', 'customer'] as const
const SalesBy = z.enum(salesBy)
export type SalesBy = z.infer<typeof SalesBy>

export const SalesByQuery = Question.safeExtend({ by: SalesBy.default('product') })
export type SalesByQuery = z.output<typeof SalesByQuery>

const SalesRow = z.object({
  /** Empty for orders of which it is not known, or that have none. */
  key: z.string(),
  label: z.string(),
  orders: z.number(),
  items: z.number(),
  /** After discounts, without what was given back. */
  salesCents: z.number(),
  refundCents: z.number(),
  /** Null unless asked to compare. */
  previousCents: z.number().nullable(),
})
export type SalesRow = z.infer<typeof SalesRow>

export const SalesByReply = z.object({ currency: z.string(), rows: z.array(SalesRow), ...daysQuery })
export type SalesByReply = z.infer<typeof SalesByReply>

const ProductFate = z.object({
  itemId: z.string(),
  /** Empty for one that is gone. */
  title: z.string(),
  /** How often its page was opened, and a quick view of it. */
  seen: z.number(),
  quickViews: z.number(),
  /** Pieces, as the next two. */
  added: z.number(),
  bought: z.number(),
  returned: z.number(),
  salesCents: z.number(),
  previousBought: z.number().nullable(),
})
export type ProductFate = z.infer<typeof ProductFate>

/** Best sellers first. */
export const ProductFatesReply = z.object({ currency: z.string(), products: z.array(ProductFate), ...daysQuery })
export type ProductFatesReply = z.infer<typeof ProductFatesReply>

export const ProductReportParams = z.object({ itemId: z.string().max(100) })

const ProductSource = z.object({
  /** Empty for visits that came directly. */
  source: z.string(),
  /** Visits that saw it, saw it quickly, and put it into a cart. */
  seen: z.number(),
  quickViews: z.number(),
  added: z.number(),
})
export type ProductSource = z.infer<typeof ProductSource>

const ProductDay = z.object({ slot: z.string(), seen: z.number(), added: z.number(), bought: z.number() })
export type ProductDay = z.infer<typeof ProductDay>

/** One product: what became of it, and from where those came who saw it. */
export const ProductReportReply = z.object({
  currency: z.string(),
  product: ProductFate,
  /** Most seen first. */
  sources: z.array(ProductSource),
  series: z.array(ProductDay),
  /** Null unless asked to compare. */
  previousSeries: z.array(ProductDay).nullable(),
  ...daysQuery,
})
export type ProductReportReply = z.infer<typeof ProductReportReply>

/** The latest orders of the last 30 minutes, for the page of what happens now; nothing that names a person. */
export const LiveOrdersReply = z.object({
  orders: z.array(z.object({ orderId: z.string(), number: z.number().nullable(), at: z.string(), total: Amount })),
})
export type LiveOrdersReply = z.infer<typeof LiveOrdersReply>
