import type { CouponDeps } from '../../discounts/use-cases/coupon-deps.ts'
import type { PaymentsDeps } from '../../payments/use-cases/payments.ts'

/** Points between two steps at which tests and proofs crash the process. */
export type FailPoint =
  | 'begun'
  | 'stockHeld'
  | 'cardHeld'
  | 'holdsTaken'
  | 'paymentAsked'
  | 'authorized'
  | 'cardCharged'
  | 'stockSold'
  | 'stockCommitted'
  | 'orderPlaced'
  | 'captured'
  | 'numbered'
  | 'cartPurchased'
  | 'holdsGivenUp'

/** Ports and capabilities that the process uses. */
export interface ProcessDeps extends PaymentsDeps, CouponDeps {
  /** Called after each recorded step; tests and proofs make it throw to simulate a crash. */
  failPoint?: ((point: FailPoint) => void) | undefined
  /** How many of the pieces on hand may be held while no payment has begun; proofs take the limit away. */
  unpaidShareOf?: (onHand: number) => number
}

export interface CheckoutTarget {
  websiteId: string
  checkoutId: string
  /** ISO 8601. */
  now: string
  /** Of the shopper, on a website with several (BCP 47). */
  language?: string | undefined
}
