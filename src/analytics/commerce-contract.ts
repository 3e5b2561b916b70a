import { z } from 'zod'
import { modifiedQuery } from '../shared/api/modified-query.ts'
import { Question } from './admin-contract.ts'

/**
 * Reports on carts, stock and restock demand. They take the same query parameters as traffic reports, in whole days of the
 * website: `realtime` is today. Filters concern visits and are ignored here.
 */

/** A cart is abandoned when it has items, was not bought, and had no activity for this many hours. */
export const ABANDONED_AFTER_HOURS = 24
/** Maximum number of a cart's events in a reply; the newest are returned. */
export const TIMELINE_MAX = 1_000

/** Minor units of one currency. A store that has changed its currency has carts in both. */
export const Amount = z.object({ currency: z.string(), cents: z.number() })
export type Amount = z.infer<typeof Amount>

/** Fields of paged replies. */
const paged = { hasNextPage: z.boolean(), nextPageCursor: z.string().nullable() }

/** First and last day of the period in the website's time zone, and the days before them for a comparison. */
export const daysQuery = {
  from: z.string(),
  to: z.string(),
  previousFrom: z.string().nullable(),
  previousTo: z.string().nullable(),
  /** IANA name. */
  timeZone: z.string(),
}

/**
 * Carts created in a period, by their current state: empty, bought, open or abandoned. Like sales, without those of test
 * orders and of orders that were cancelled before payment.
 */
export const CartFunnel = z.object({
  carts: z.number(),
  /** With items: bought, open or abandoned. */
  withItems: z.number(),
  emptied: z.number(),
  purchased: z.number(),
  /** With items, and with activity in the last 24 hours. */
  open: z.number(),
  abandoned: z.number(),
  /** Share of carts with items, 0 to 1; null without any. */
  abandonedRate: z.number().nullable(),
  /** Abandoned carts whose shopper gave an e-mail address at the checkout. */
  recoverable: z.number(),
  /** In abandoned carts. */
  itemsLeft: z.number(),
  /** In abandoned carts, largest amount first. */
  valueLeft: z.array(Amount),
})
export type CartFunnel = z.infer<typeof CartFunnel>

/** By the day on which carts were created, except for `bought`. */
export const CartDay = CartFunnel.omit({
  withItems: true,
  abandonedRate: true,
  recoverable: true,
  valueLeft: true,
}).extend({
  slot: z.string(),
  /** Carts bought on this day, whenever they were created. */
  bought: z.number(),
})
export type CartDay = z.infer<typeof CartDay>

/**
 * The last action in an abandoned cart, from its events: an item was added, its quantity changed, its form filled in,
 * another item removed, shipping estimated or chosen, a code entered or removed, or a new price accepted. Merely viewing the
 * cart is not an event.
 */
export const lossSteps = ['added', 'changed', 'filledIn', 'removed', 'estimated', 'coded', 'repriced'] as const
export const LossStep = z.enum(lossSteps)
export type LossStep = z.infer<typeof LossStep>

const CartOrders = z.object({ fromCarts: z.number(), others: z.number() })
export type CartOrders = z.infer<typeof CartOrders>

export const CartsReply = z.object({
  totals: CartFunnel,
  /** Null unless a comparison was requested. */
  previous: CartFunnel.nullable(),
  /** The period's orders, as in the sales report: those from carts, and others, such as draft orders. */
  orders: CartOrders,
  previousOrders: CartOrders.nullable(),
  /** Every day of the period up to today. */
  series: z.array(CartDay),
  previousSeries: z.array(CartDay).nullable(),
  /** Every step, including those without a cart. */
  stepsOfLoss: z.array(z.object({ step: LossStep, carts: z.number(), valueLeft: z.array(Amount) })),
  /** The ten products that are in the most abandoned carts. */
  leftBehind: z.array(
    z.object({
      itemId: z.string(),
      title: z.string(),
      carts: z.number(),
      items: z.number(),
      valueLeft: z.array(Amount),
    }),
  ),
  /** Whether the store ever had a cart, to tell an empty period from a store without carts. */
  hasCarts: z.boolean(),
  ...daysQuery,
})
export type CartsReply = z.infer<typeof CartsReply>

export const AbandonedQuery = Question.safeExtend({
  step: LossStep.optional(),
  /** Only carts that contain this product. */
  item: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(400).optional(),
})
export type AbandonedQuery = z.output<typeof AbandonedQuery>
export const AbandonedCart = z.object({
  cartId: z.string(),
  createdAt: z.string(),
  /** Time of the last activity. */
  lastAt: z.string(),
  step: LossStep,
  /** Pieces in all lines. */
  items: z.number(),
  lines: z.number(),
  /** Titles of the first three lines at the time they were added. */
  titles: z.array(z.string()),
  valueLeft: Amount,
})
export type AbandonedCart = z.infer<typeof AbandonedCart>
/** The most recently abandoned first. */
export const AbandonedReply = z.object({ carts: z.array(AbandonedCart), ...paged })
export type AbandonedReply = z.infer<typeof AbandonedReply>

export const AllCartsQuery = z.strictObject({
  /** Bought, or not. */
  purchased: z.enum(['true', 'false']).optional(),
  ...modifiedQuery,
  cursor: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AllCartsQuery = z.output<typeof AllCartsQuery>
/** Newest first. */
export const AllCartsReply = z.object({
  carts: z.array(
    z.object({
      cartId: z.string(),
      createdAt: z.string(),
      updatedAt: z.string(),
      purchasedAt: z.string().nullable(),
      items: z.number(),
      /** Minor units. */
      subtotalCents: z.number(),
      /** Null when no product of it could be read. */
      currency: z.string().nullable(),
    }),
  ),
  nextPageCursor: z.string().nullable(),
})
export type AllCartsReply = z.infer<typeof AllCartsReply>

export const CartParams = z.object({ cartId: z.string().max(200) })
export const CartHistoryQuery = z.object({
  /** Show the cart as it was at this moment, ISO 8601. Default: now. */
  asOf: z.iso.datetime().optional(),
})
const Line = z.object({
  entryId: z.string(),
  itemId: z.string(),
  sku: z.string(),
  title: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  quantity: z.number(),
  /** Minor units, at the time the line was added. */
  unitPriceCents: z.number(),
  currency: z.string(),
  /** Whether the shopper filled in a form. The values stay in the vault. */
  hasAdditionalFields: z.boolean(),
})
/** One event of a cart, and the cart's totals after it. */
export const CartStep = z.object({
  /** Version in the cart's stream, from 0 on. */
  version: z.number(),
  /** ISO 8601. Passed as `asOf`, it shows the cart right after this event. */
  at: z.string(),
  what: z.enum([...lossSteps, 'emptied', 'purchased']),
  /** The line concerned; null for an event of the whole cart. */
  line: Line.pick({ entryId: true, sku: true, title: true, attributes: true }).nullable(),
  /** The line's quantity before and after; null for an event that is not about a quantity. */
  quantityBefore: z.number().nullable(),
  quantity: z.number().nullable(),
  /** Of the cart after the event. */
  items: z.number(),
  subtotalCents: z.number(),
})
export type CartStep = z.infer<typeof CartStep>
export const CartHistoryReply = z.object({
  cartId: z.string(),
  /** The moment at which the cart is shown. */
  asOf: z.string(),
  cart: z.object({
    /** Null before its first line. */
    createdAt: z.string().nullable(),
    isPurchased: z.boolean(),
    lines: z.array(Line),
    items: z.number(),
    subtotalCents: z.number(),
    /** Null for an empty cart. */
    currency: z.string().nullable(),
  }),
  /** The whole timeline, regardless of `asOf`; oldest first. */
  timeline: z.array(CartStep),
  /** True when earlier events were left out. */
  isCut: z.boolean(),
})
export type CartHistoryReply = z.infer<typeof CartHistoryReply>

export const StockReportQuery = z.object({
  /** A variant with at most this many available units is low. */
  low: z.coerce.number().int().min(1).max(10_000).default(5),
  state: z.enum(['sold-out', 'low']).optional(),
  cursor: z.string().max(400).optional(),
})
export type StockReportQuery = z.output<typeof StockReportQuery>
/** Number of past days for which sold-out time is reported. */
export const SOLD_OUT_DAYS = 30
export const StockReportRow = z.object({
  itemId: z.string(),
  variantId: z.string(),
  title: z.string(),
  /** Option values joined by ` / `; empty for a product without options. */
  variantName: z.string(),
  sku: z.string(),
  state: z.enum(['sold-out', 'low']),
  available: z.number(),
  onHand: z.number(),
  reserved: z.number(),
  /** At the current price, in minor units of the reply's currency. */
  valueCents: z.number(),
  /** Since when nothing is available; null while something is, and for variants that never had stock. */
  soldOutSince: z.string().nullable(),
  /** Days of the last 30 on which nothing was available, rounded to a tenth. */
  soldOutDays: z.number(),
  /** People who wait for a restock notice. */
  waiting: z.number(),
})
export type StockReportRow = z.infer<typeof StockReportRow>
export const StockReportReply = z.object({
  /** ISO code. */
  currency: z.string(),
  /** Variants with limited stock. Digital products and gift cards are unlimited, so they are left out. */
  counted: z.number(),
  unlimited: z.number(),
  soldOut: z.number(),
  /** Not sold out, and at most `low` units are available. */
  low: z.number(),
  unitsOnHand: z.number(),
  unitsReserved: z.number(),
  /** Stock on hand at current prices. */
  valueOnHandCents: z.number(),
  /** Sold-out variants, then low ones; smallest stock first. */
  rows: z.array(StockReportRow),
  ...paged,
})
export type StockReportReply = z.infer<typeof StockReportReply>

/** From the sign-up to the cart; each step is counted in the period in which it was taken. */
export const RestockFunnel = z.object({
  signUps: z.number(),
  letters: z.number(),
  clicked: z.number(),
  carted: z.number(),
})
export type RestockFunnel = z.infer<typeof RestockFunnel>
export const RestockDemandReply = z.object({
  /** Now, over all products. */
  waiting: z.number(),
  totals: RestockFunnel,
  previous: RestockFunnel.nullable(),
  /** Every day of the period up to today. */
  series: z.array(RestockFunnel.extend({ slot: z.string() })),
  previousSeries: z.array(RestockFunnel.extend({ slot: z.string() })).nullable(),
  /** The fifty products for which the most people wait now. */
  products: z.array(
    z.object({
      productId: z.string(),
      /** Empty when the product was deleted. */
      title: z.string(),
      waiting: z.number(),
      /** Variants for which people wait. */
      variants: z.number(),
      /** In the period. */
      signUps: z.number(),
      previousSignUps: z.number().nullable(),
      lastSignUpAt: z.string(),
    }),
  ),
  ...daysQuery,
})
export type RestockDemandReply = z.infer<typeof RestockDemandReply>
