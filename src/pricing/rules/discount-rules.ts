import { z } from 'zod'
import { Amount, LocalMinute, Rate, RuleId, RuleName } from './amounts.ts'

/** Limit from facts A.4, Discounts. */
export const AUTOMATIC_DISCOUNTS_MAX = 100

const Ids = z.array(RuleId).min(1, 'Please choose at least one.').max(1000)

/** `fixed`: once off an order, or off each piece when the scope is products, categories or plans. */
const Benefit = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('percent'), rate: Rate.min(1) }),
  z.strictObject({ type: z.literal('fixed'), cents: Amount.min(1) }),
  z.strictObject({
    type: z.literal('buy-x-get-y'),
    buy: z.int().min(1).max(999),
    get: z.int().min(1).max(999),
    /** Off each of the pieces got; 1000000 makes them free. */
    rate: Rate.min(1).default(1_000_000),
    /** Maximum times within one order. */
    timesMax: z.int().min(1).nullable().default(null),
  }),
  z.strictObject({ type: z.literal('free-shipping') }),
])
export type Benefit = z.infer<typeof Benefit>

/** Amounts and quantities are minimums; an amount refers to the subtotal after product discounts. */
const Scope = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('order') }),
  z.strictObject({ type: z.literal('over-amount'), cents: Amount.min(1) }),
  z.strictObject({ type: z.literal('over-quantity'), quantity: z.int().min(1) }),
  z.strictObject({ type: z.literal('products'), ids: Ids }),
  z.strictObject({ type: z.literal('categories'), ids: Ids }),
  z.strictObject({ type: z.literal('plans'), ids: Ids }),
])
export type Scope = z.infer<typeof Scope>

const terms = {
  name: RuleName,
  /** The codes themselves are stored separately, because one discount may have 10,000. */
  trigger: z.enum(['code', 'automatic']),
  benefit: Benefit,
  scope: Scope.default({ type: 'order' }),
  /** For a subscription: its first payment, or all of them. */
  subscriptionPayments: z.enum(['first', 'all']).default('first'),
  limits: z
    .strictObject({
      total: z.int().min(1).max(1_000_000_000).nullable().default(null),
      perCustomer: z.int().min(1).max(1_000_000_000).nullable().default(null),
    })
    .default({ total: null, perCustomer: null }),
  /** Inclusive; in the website's time zone. */
  startsAt: LocalMinute.nullable().default(null),
  /** Exclusive. */
  endsAt: LocalMinute.nullable().default(null),
}

interface Period {
  startsAt: string | null
  endsAt: string | null
}

const isPeriod = ({ startsAt, endsAt }: Period) => startsAt === null || endsAt === null || startsAt < endsAt
const notAPeriod = { path: ['endsAt'], error: 'It ends after it begins.' }

/** A discount as the owner enters it. */
export const DiscountTerms = z.strictObject(terms).refine(isPeriod, notAPeriod)
export type DiscountTerms = z.infer<typeof DiscountTerms>

export const Discount = z
  .strictObject({ id: RuleId, ...terms, isPaused: z.boolean().default(false) })
  .refine(isPeriod, notAPeriod)
export type Discount = z.infer<typeof Discount>
