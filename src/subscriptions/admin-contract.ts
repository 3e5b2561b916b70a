import { z } from 'zod'
import { modifiedQuery } from '../shared/api/modified-query.ts'
import { Money } from '../shared/money/money-shape.ts'

/** The lists that merchants look at. `test`: subscribed to with test payments. */
export const SubscriptionView = z.enum(['all', 'active', 'paused', 'failing', 'ended', 'test'])
export type SubscriptionView = z.infer<typeof SubscriptionView>

export const SubscriptionsQuery = z.strictObject({
  view: SubscriptionView.default('all'),
  /** Only those of this customer, whatever the view. */
  customer: z.string().max(64).optional(),
  ...modifiedQuery,
  cursor: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type SubscriptionsQuery = z.output<typeof SubscriptionsQuery>

export const SubscriptionStatus = z.enum(['active', 'paused', 'failing', 'ended'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** One row of the list. */
export const SubscriptionRow = z.object({
  id: z.string(),
  status: SubscriptionStatus,
  /** It is paid for until then, and is not renewed. */
  isCancelled: z.boolean(),
  /** Null once the customer's data was deleted. */
  customer: z.string().nullable(),
  title: z.string(),
  quantity: z.number(),
  /** What the next payment is, without tax and shipping. */
  payment: Money,
  billingPeriod: z.object({ value: z.number(), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) }),
  /** ISO 8601; null while it is paused and when it has ended. */
  nextOn: z.string().nullable(),
  begunOn: z.string(),
  /** In lists. */
  changedOn: z.string().optional(),
  testMode: z.boolean(),
})
export type SubscriptionRow = z.infer<typeof SubscriptionRow>

/** `GET /api/commerce/subscriptions` on the manage host; begun last comes first. */
export const SubscriptionsReply = z.object({
  subscriptions: z.array(SubscriptionRow),
  nextPageCursor: z.string().nullable(),
  counts: z.object({
    active: z.number(),
    paused: z.number(),
    failing: z.number(),
    ended: z.number(),
    test: z.number(),
  }),
  /** Within 30 days, by currency, without tax and shipping. */
  due: z.array(z.object({ amount: Money, payments: z.number() })),
  /** Why nothing is charged until an operator confirms; null otherwise. */
  heldBecause: z.string().nullable(),
})
export type SubscriptionsReply = z.infer<typeof SubscriptionsReply>

/** `GET /api/commerce/subscriptions/months` on the manage host. */
export const SubscriptionMonthsQuery = z.strictObject({ months: z.coerce.number().int().min(1).max(60).default(12) })

export const SubscriptionMonthsReply = z.object({
  /** Oldest first, in the website's time zone; each currency for itself. */
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      /** All payments, without tax and shipping. */
      revenue: Money,
      begun: z.number(),
      lost: z.number(),
      /** Payments that went through after one had failed. */
      recovered: z.number(),
      recoveredRevenue: Money,
    }),
  ),
})
export type SubscriptionMonthsReply = z.infer<typeof SubscriptionMonthsReply>

export const SubscriptionParams = z.strictObject({ subscriptionId: z.uuid() })

const Action = z.enum(['pause', 'resume', 'cancel', 'keep', 'retry'])
export type SubscriptionAction = z.infer<typeof Action>

/** `GET /api/commerce/subscriptions/:subscriptionId` on the manage host, up to date. */
export const SubscriptionReply = z.object({
  subscription: SubscriptionRow,
  customerId: z.string(),
  plan: z.object({
    /** 0: it runs until it is canceled. */
    numBillingCycles: z.number(),
    paid: z.number(),
    firstPercent: z.number(),
    everyPercent: z.number(),
  }),
  /** Why a payment is owed, and what happens next; null if none is. */
  owed: z.object({ reason: z.string(), next: z.string() }).nullable(),
  /** A new price, and from when it counts; null if none is announced. */
  announced: z.object({ payment: Money, from: z.string() }).nullable(),
  /** Oldest first. */
  timeline: z.array(
    z.object({ id: z.string(), at: z.string(), what: z.string(), by: z.string().nullable(), detail: z.string() }),
  ),
  /** Newest first. */
  orders: z.array(z.object({ id: z.string(), orderNumber: z.number().nullable(), cycle: z.number(), at: z.string() })),
  /** What may be done now. */
  actions: z.array(Action),
})
export type SubscriptionReply = z.infer<typeof SubscriptionReply>

/** `POST /api/commerce/subscriptions/:subscriptionId/actions` on the manage host. */
export const SubscriptionActionRequest = z.strictObject({ action: Action })
