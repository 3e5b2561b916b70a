import { z } from 'zod'
import { checkPeriods } from '../shared/orders/check-periods.ts'

/** How the gateway's ledger and the log differ. */
export const DifferenceKind = z.enum([
  'moneyWithoutOrder',
  'orderWithoutMoney',
  'otherAmount',
  'otherCurrency',
  'takenTwice',
  'refundNotInLog',
  'refundNotAtGateway',
  'otherRefund',
  'otherDispute',
])
export type DifferenceKind = z.infer<typeof DifferenceKind>

const GatewayName = z.enum(['test', 'stripe'])

export const Difference = z.object({
  kind: DifferenceKind,
  gateway: GatewayName,
  testMode: z.boolean(),
  currency: z.string(),
  /** Null for money that belongs to no order. */
  orderId: z.string().nullable(),
  orderNumber: z.number().nullable(),
  /** The gateway's own reference; null if the gateway has no such movement. */
  reference: z.string().nullable(),
  /** Minor units moved according to the gateway, and according to the order. */
  gatewayCents: z.number(),
  orderCents: z.number(),
  /** Time of the movement, as the gateway reports it. */
  at: z.string().nullable(),
})
export type Difference = z.infer<typeof Difference>

/** Totals that one gateway reports for the period; minor units. */
const LedgerTotals = z.object({
  gateway: GatewayName,
  testMode: z.boolean(),
  currency: z.string(),
  payments: z.number(),
  takenCents: z.number(),
  refundedCents: z.number(),
  disputedCents: z.number(),
  /** Null if the gateway does not report its fees. */
  feeCents: z.number().nullable(),
  paidOutCents: z.number(),
})
export type LedgerTotals = z.infer<typeof LedgerTotals>

const Payout = z.object({
  id: z.string(),
  gateway: GatewayName,
  testMode: z.boolean(),
  at: z.string(),
  currency: z.string(),
  cents: z.number(),
})
export type Payout = z.infer<typeof Payout>

/** A ledger that could not be read, so that the check covers none of it. */
const LedgerFailure = z.object({ gateway: GatewayName, testMode: z.boolean(), message: z.string() })

/** How a gift card differs from itself, or from an order that it paid. */
export const GiftCardDifference = z.object({
  kind: z.enum(['cardSum', 'otherPayment']),
  cardId: z.string(),
  /** The last four characters of the code. */
  last4: z.string(),
  currency: z.string(),
  testMode: z.boolean(),
  /** Null where the card differs from itself. */
  orderId: z.string().nullable(),
  orderNumber: z.number().nullable(),
  /** Minor units: what the card has, or pays of the order. */
  cardCents: z.number(),
  /** What its movements add up to, or what it pays according to the order. */
  expectedCents: z.number(),
})
export type GiftCardDifference = z.infer<typeof GiftCardDifference>

/** All gift cards of one currency, in minor units: issued + credited − charged − revoked = left. */
const GiftCardTotals = z.object({
  currency: z.string(),
  testMode: z.boolean(),
  cards: z.number(),
  issued: z.number(),
  credited: z.number(),
  charged: z.number(),
  revoked: z.number(),
  /** Balances, with what checkouts hold. */
  left: z.number(),
})
export type GiftCardTotals = z.infer<typeof GiftCardTotals>

/** Differences and payouts stored per check; the counts include all of them. */
export const KEPT_MAX = 500

export const ReconciliationResult = z.object({
  /** Number of orders looked up at the gateway, and of the gateway's movements looked up in the log. */
  orders: z.number(),
  movements: z.number(),
  moneyWithoutOrder: z.number(),
  ordersWithoutMoney: z.number(),
  otherDifferences: z.number(),
  differences: z.array(Difference),
  totals: z.array(LedgerTotals),
  payouts: z.array(Payout),
  failures: z.array(LedgerFailure),
  /** Absent in checks from before gift cards were checked, too. */
  giftCards: z
    .object({
      /** Number of cards that changed in the period, each of which was looked up. */
      cards: z.number(),
      totals: z.array(GiftCardTotals),
      differences: z.array(GiftCardDifference),
    })
    .optional(),
})
export type ReconciliationResult = z.infer<typeof ReconciliationResult>

const Reconciliation = z.object({
  id: z.string(),
  startedAt: z.string(),
  /** Null while it is running. */
  finishedAt: z.string().nullable(),
  isNightly: z.boolean(),
  from: z.string(),
  until: z.string(),
  result: ReconciliationResult.nullable(),
})
export type Reconciliation = z.infer<typeof Reconciliation>

/** `GET /api/commerce/orders/reconciliation` on the manage host. */
export const ReconciliationReply = z.object({
  /** The latest check with its findings; null before the first. */
  latest: Reconciliation.nullable(),
  /** Earlier checks, newest first. */
  earlier: z.array(
    Reconciliation.omit({ result: true }).extend({
      moneyWithoutOrder: z.number(),
      ordersWithoutMoney: z.number(),
      otherDifferences: z.number(),
      failures: z.number(),
    }),
  ),
})
export type ReconciliationReply = z.infer<typeof ReconciliationReply>

/** `POST` there: starts a check of the last `days` days, unless one is running. */
export const CheckLedgersRequest = z.strictObject({
  days: z.literal(checkPeriods, { error: 'Choose 7, 30 or 90 days.' }),
})
export type CheckLedgersRequest = z.infer<typeof CheckLedgersRequest>
