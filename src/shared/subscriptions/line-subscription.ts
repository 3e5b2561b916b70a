import type { PlanDiscounts, PlanTerms } from '../products/plan-terms.ts'

/** Specification §3, Subscription. */
export type BillingPlan = Pick<PlanTerms, 'billingPeriod' | 'numBillingCycles'>

/** What one piece costs, in minor units without discounts, and what is taken off. */
export interface PiecePrice {
  unitCents: number
  discounts: PlanDiscounts
}

/** What a line of a cart or an order says of the subscription that it pays for. */
export interface LineSubscription extends PiecePrice {
  /** Id of the subscription. */
  id: string
  /** Number of the payment's due date; 0 is the first payment. */
  cycle: number
  plan: BillingPlan
  /** Which edition of the product's plan was agreed to. */
  planVersionId: string
  /** IANA name: the website's time zone when it began. */
  timeZone: string
}
