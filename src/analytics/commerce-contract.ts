import { z } from 'zod'
import { Question } from './admin-contract.ts'

/**
 * What dashboards are told of carts, stock and restock demand. They are asked with the `Question` of
 * traffic, in whole days of the website: `realtime` is today. Its filters tell visits apart and mean nothing here.
 */

/** A cart is abandoned when it holds something, was not bought, and nothing was done with it for so long. */
export const ABANDONED_AFTER_HOURS = 24
/** Most events of one cart that are told, the newest. */
export const TIMELINE_MAX = 1_000

/** Minor units of one currency. A store that has changed its currency has carts of both. */
export const Amount = z.object({ currency: z.string(), cents: z.number() })
export type Amount = z.infer<typeof Amount>

/** What comes a page at a time says whether there is more. */
const paged = { hasNextPage: z.boolean(), nextPageCursor: z.string().nullable() }

/** The days that were asked about, first and last, in the website's time zone, and those before them if compared. */
export const daysQuery = {
  from: z.string(),
  to: z.string(),
  previousFrom: z.string().nullable(),
  previousTo: z.string().nullable(),
  /** IANA name. */
  timeZone: z.string(),
}

/** Carts that were begun in a period, as they are now: each is emptied, bought, open or abandoned. */
export const CartFunnel = z.object({
  carts: z.number(),
  /** With items: bought, open or abandoned. */
  withItems: z.number(),
  emptied: z.number(),
  purchased: z.number(),
  /** With something in it, and something was done in the last 24 hours. */
  open: z.number(),
  abandoned: z.number(),
  /** Of those with items, 0 to 1; null without any. */
  abandonedRate: z.number().nullable(),
  /** Abandoned ones whose shopper gave an e-mail address at the checkout. */
  recoverable: z.number(),
  /** In abandoned carts. */
  itemsLeft: z.number(),
  /** In abandoned carts, most first. */
  valueLeft: z.array(Amount),
})
export type CartFunnel = z.infer<typeof CartFunnel>

/** By the day on which carts were begun. */
export const CartDay = CartFunnel.omit({
  withItems: true,
  abandonedRate: true,
  recoverable: true,
  valueLeft: true,
}).extend({ slot: z.string() })
export type CartDay = z.infer<typeof CartDay>

/**
 * The last thing done with an abandoned cart, as its events tell: something was put in, its quantity was changed, its
 * form was filled in, something else was taken out, shipping was estimated or chosen, a code was entered or removed, or a
 * new price was accepted. That somebody only looked is no event.
 */
export const lossSteps = ['added', 'changed', 'filledIn', 'removed', 'estimated', 'coded', 'repriced'] as const
export const LossStep = z.enum(lossSteps)
export type LossStep = z.infer<typeof LossStep>

export const CartsReply = z.object({
  totals: CartFunnel,
  /** Null unless asked to compare. */
  previous: CartFunnel.nullable(),
  /** Every day of the period up to today. */
  series: z.array(CartDay),
  previousSeries: z.array(CartDay).nullable(),
  /** Each step, those without a cart too. */
  stepsOfLoss: z.array(z.object({ step: LossStep, carts: z.number(), valueLeft: z.array(Amount) })),
  /** The ten products that lie in most abandoned carts. */
  leftBehind: z.array(
    z.object({
      itemId: z.string(),
      title: z.string(),
      carts: z.number(),
      items: z.number(),
      valueLeft: z.array(Amount),
    }),
  ),
  /** Whether there ever was a cart: an empty period and a shop without any are told apart. */
  hasCarts: z.boolean(),
  ...daysQuery,
})
export type CartsReply = z.infer<typeof CartsReply>

export const AbandonedQuery = Question.safeExtend({
  step: LossStep.optional(),
  /** Only carts in which this product lies. */
  item: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(400).optional(),
})
export type AbandonedQuery = z.output<typeof AbandonedQuery>
export const AbandonedCart = z.object({
  cartId: z.string(),
  createdAt: z.string(),
  /** When something was done with it last. */
  lastAt: z.string(),
  step: LossStep,
  /** Pieces over all lines. */
  items: z.number(),
  lines: z.number(),
  /** Titles of the first three lines, as they were when they were added. */
  titles: z.array(z.string()),
  valueLeft: Amount,
})
export type AbandonedCart = z.infer<typeof AbandonedCart>
/** Those left last come first. */
export const AbandonedReply = z.object({ carts: z.array(AbandonedCart), ...paged })
export type AbandonedReply = z.infer<typeof AbandonedReply>

export const CartParams = z.object({ cartId: z.string().max(200) })
export const CartHistoryQuery = z.object({
  /** The cart as it was at this moment; without it, as it is now. ISO 8601. */
  asOf: z.iso.datetime().optional(),
})
const Line = z.object({
  entryId: z.string(),
  itemId: z.string(),
  sku: z.string(),
  title: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  quantity: z.number(),
  /** Minor units, as it was when the line was added. */
  unitPriceCents: z.number(),
  currency: z.string(),
  /** Whether the shopper filled in a form. What was written stays in the vault. */
  hasAdditionalFields: z.boolean(),
})
/** One event of a cart, and what the cart came to by it. */
export const CartStep = z.object({
  /** Place in the cart's stream, from 0 on. */
  version: z.number(),
  /** ISO 8601; asked for as `asOf`, it shows the cart right after it. */
  at: z.string(),
  what: z.enum([...lossSteps, 'emptied', 'purchased']),
  /** The line it was about; null where it was about the whole cart. */
  line: Line.pick({ entryId: true, sku: true, title: true, attributes: true }).nullable(),
  /** Of the line, before and after; null where it was not about a quantity. */
  quantityBefore: z.number().nullable(),
  quantity: z.number().nullable(),
  /** Of the cart, after it. */
  items: z.number(),
  subtotalCents: z.number(),
})
export type CartStep = z.infer<typeof CartStep>
export const CartHistoryReply = z.object({
  cartId: z.string(),
  /** The moment that the cart is shown at. */
  asOf: z.string(),
  cart: z.object({
    /** Null before its first line. */
    createdAt: z.string().nullable(),
    isPurchased: z.boolean(),
    lines: z.array(Line),
    items: z.number(),
    subtotalCents: z.number(),
    /** Null for a cart that holds nothing. */
    currency: z.string().nullable(),
  }),
  /** All of it, whatever `asOf` says; oldest first. */
  timeline: z.array(CartStep),
  /** There was more before what is told. */
  isCut: z.boolean(),
})
export type CartHistoryReply = z.infer<typeof CartHistoryReply>

export const StockReportQuery = z.object({
  /** A variant is low when no more than so many are available. */
  low: z.coerce.number().int().min(1).max(10_000).default(5),
  state: z.enum(['sold-out', 'low']).optional(),
  cursor: z.string().max(400).optional(),
})
export type StockReportQuery = z.output<typeof StockReportQuery>
/** How many days back sold-out time is told. */
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
  /** At the price of now, minor units of the reply's currency. */
  valueCents: z.number(),
  /** Since when nothing is available; null while something is, and for what was never stocked. */
  soldOutSince: z.string().nullable(),
  /** Days of the last 30 on which nothing was available, to a tenth. */
  soldOutDays: z.number(),
  /** People who wait to be told. */
  waiting: z.number(),
})
export type StockReportRow = z.infer<typeof StockReportRow>
export const StockReportReply = z.object({
  /** ISO code. */
  currency: z.string(),
  /** Variants whose stock is counted. Digital products and gift cards never run out: they are left out. */
  counted: z.number(),
  unlimited: z.number(),
  soldOut: z.number(),
  /** Not sold out, and no more than `low` are available. */
  low: z.number(),
  unitsOnHand: z.number(),
  unitsReserved: z.number(),
  /** What is on hand, at the prices of now. */
  valueOnHandCents: z.number(),
  /** Those sold out, then those that are low; least first. */
  rows: z.array(StockReportRow),
  ...paged,
})
export type StockReportReply = z.infer<typeof StockReportReply>

/** From the sign-up to the cart, each step counted in the period in which it was taken. */
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
  /** The fifty products for which most people wait now. */
  products: z.array(
    z.object({
      productId: z.string(),
      /** Empty when it is gone. */
      title: z.string(),
      waiting: z.number(),
      /** Variants that somebody waits for. */
      variants: z.number(),
      /** In the period. */
      signUps: z.number(),
      lastSignUpAt: z.string(),
    }),
  ),
  ...daysQuery,
})
export type RestockDemandReply = z.infer<typeof RestockDemandReply>
