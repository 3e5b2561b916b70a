import type { CouponDeps } from '../../discounts/use-cases/coupon-deps.ts'
import type { PaymentsDeps } from '../../payments/use-cases/payments.ts'

/** Between two steps of the process; tests and proofs end it there. */
export type FailPoint =
  | 'begun'
  | 'stockHeld'
  | 'holdsTaken'
  | 'paymentAsked'
  | 'authorized'
  | 'stockSold'
  | 'stockCommitted'
  | 'orderPlaced'
  | 'captured'
  | 'numbered'
  | 'cartPurchased'
  | 'holdsGivenUp'

/** What the process asks of others. */
export interface ProcessDeps extends PaymentsDeps, CouponDeps {
  /** Called after each step was recorded; only tests and proofs give one, and it throws where the process shall end. */
  failPoint?: ((point: FailPoint) => void) | undefined
}

export interface CheckoutTarget {
  websiteId: string
  checkoutId: string
  /** ISO 8601. */
  now: string
}
