import type { PlanDiscounts } from '../shared/products/plan-terms.ts'
import type { BillingPlan } from '../shared/subscriptions/line-subscription.ts'

/**
 * Events of a subscription (`subscription-<websiteId>-<subscriptionId>`). A cycle is the number of a due date; the first
 * payment is cycle 0. No personal data: who subscribed, and where things are sent, are refs into the vault.
 */
export type SubscriptionEvent =
  | SubscriptionBegun
  | SubscriptionRenewalBegun
  | SubscriptionRenewed
  | SubscriptionRenewalFailed
  | SubscriptionCyclesMissed
  | SubscriptionCycleSkipped
  | SubscriptionPaused
  | SubscriptionResumed
  | SubscriptionQuantityChanged
  | SubscriptionAddressChanged
  | SubscriptionPaymentMethodChanged
  | SubscriptionRepriced
  | SubscriptionCancelRequested
  | SubscriptionCancelWithdrawn
  | SubscriptionEnded

/** Its first order was placed and paid. */
export interface SubscriptionBegun {
  type: 'SubscriptionBegun'
  itemId: string
  variantId: string
  /** Of the product, at that time. */
  title: string
  plan: BillingPlan
  /** Which edition of the product's plan was agreed to. */
  planVersionId: string
  /** Minor units a piece, without discounts, like every amount. */
  unitCents: number
  currency: string
  discounts: PlanDiscounts
  quantity: number
  /** IANA name: the website's time zone then. */
  timeZone: string
  testMode: boolean
  /** Vault ref of the customer's e-mail address. */
  customerRef: string
  /** Vault ref of addresses and contact, as JSON. */
  detailsRef: string
  /** What the gateway calls the saved payment method; null if it saved none. */
  paymentMethod: SavedPaymentMethod | null
  /** The first order. */
  orderId: string
  /** It is a recurring donation, which is in no catalogue; absent for products. */
  isDonation?: true
  /** ISO 8601, like every `at`; every due date is computed from it. */
  at: string
}

export interface SavedPaymentMethod {
  gateway: string
  /** Ids at the gateway. */
  customerId: string
  methodId: string
}

/** A payment of a cycle is about to be requested. Until its outcome is recorded, no other is begun. */
export interface SubscriptionRenewalBegun {
  type: 'SubscriptionRenewalBegun'
  cycle: number
  /** ISO 8601 */
  dueAt: string
  /** From 1, counted per cycle. */
  attempt: number
  at: string
}

/** A cycle was paid. */
export interface SubscriptionRenewed {
  type: 'SubscriptionRenewed'
  cycle: number
  attempt: number
  orderId: string
  at: string
}

/**
 * A payment of a cycle failed. What happens next: `retry` at `nextAt`, unless the customer pays or changes their card
 * before; `link`: the customer has to confirm it; `newCard`: this card must not be charged again.
 */
export interface SubscriptionRenewalFailed {
  type: 'SubscriptionRenewalFailed'
  cycle: number
  attempt: number
  /** The gateway's reason. */
  reason: string
  next: 'retry' | 'link' | 'newCard'
  /** ISO 8601: when it is tried again, or ends unpaid if nothing happens before. */
  nextAt: string
  at: string
}

/** Several due dates passed without a renewal, because nothing was running: only the last of them is charged. */
export interface SubscriptionCyclesMissed {
  type: 'SubscriptionCyclesMissed'
  /** The first and the last of them. */
  from: number
  to: number
  at: string
}

export interface SubscriptionCycleSkipped {
  type: 'SubscriptionCycleSkipped'
  cycle: number
  at: string
}

export interface SubscriptionPaused {
  type: 'SubscriptionPaused'
  by: SubscriptionActor
  at: string
}

export interface SubscriptionResumed {
  type: 'SubscriptionResumed'
  by: SubscriptionActor
  /** The cycle that is due next. */
  cycle: number
  at: string
}

/** Counts from the next cycle on, like the changes below. */
export interface SubscriptionQuantityChanged {
  type: 'SubscriptionQuantityChanged'
  quantity: number
  at: string
}

export interface SubscriptionAddressChanged {
  type: 'SubscriptionAddressChanged'
  detailsRef: string
  at: string
}

/** What is owed is charged to it at once. */
export interface SubscriptionPaymentMethodChanged {
  type: 'SubscriptionPaymentMethodChanged'
  paymentMethod: SavedPaymentMethod
  at: string
}

/** The product's price has changed; its subscribers have notice of it. */
export interface SubscriptionRepriced {
  type: 'SubscriptionRepriced'
  planVersionId: string
  unitCents: number
  discounts: PlanDiscounts
  /** ISO 8601: due dates from then on cost the new price. */
  from: string
  at: string
}

/** It ends when what was paid is over. */
export interface SubscriptionCancelRequested {
  type: 'SubscriptionCancelRequested'
  by: SubscriptionActor
  at: string
}

export interface SubscriptionCancelWithdrawn {
  type: 'SubscriptionCancelWithdrawn'
  at: string
}

/** Final: nothing is charged any more. */
export interface SubscriptionEnded {
  type: 'SubscriptionEnded'
  reason: EndReason
  at: string
}

export type SubscriptionActor = 'customer' | 'merchant'

/** `completed`: all of its payments were made. `productDeleted`: it is no longer sold. */
export type EndReason = 'completed' | 'cancelled' | 'unpaid' | 'productDeleted'
