import type { FailPoint } from '../../src/checkout/process/checkout-deps.ts'
import type { AppliedCard } from '../../src/shared/gift-cards/split-payment.ts'

/** Planted bugs. */
export type Fault = 'none' | 'othersIds' | 'captureFirst' | 'numbersUnchecked' | 'stockUnchecked'

export interface WantedOrder {
  websiteId: string
  cartId: string
  ends: Ending
  /** What gift cards pay of it; the gateway is asked for the rest. */
  giftCards?: AppliedCard[] | undefined
}

/** `soldOut`: one of its lines is not available. `declined`: the shopper leaves after a decline, and the hold expires. */
export type Ending = 'ordered' | 'soldOut' | 'declined'

/** Task of a shopper process. */
export interface OrderTask {
  /** Connection string of the log. */
  url: string
  twin: { host: string; port: number }
  secretKey: string
  wanted: WantedOrder[]
  clients: number
  /** Concurrent copies of each order. */
  sends: number
  fault: Fault
  /** Kills itself (SIGKILL) when it reaches this point for the nth time. */
  dies: { point: FailPoint; nth: number } | null
}

export const VARIANT = 'mug-1'
/** Never in stock. Reserved after the other variant, whose reservation is then released. */
export const SOLD_OUT = 'plate-1'
export const PRICE_CENTS = 1_250

export const failPoints: FailPoint[] = [
  ...(['begun', 'stockHeld', 'holdsTaken', 'paymentAsked', 'authorized', 'stockSold'] as const),
  ...(['stockCommitted', 'orderPlaced', 'captured', 'numbered', 'cartPurchased', 'holdsGivenUp'] as const),
]
