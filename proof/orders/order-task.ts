import type { FailPoint } from '../../src/checkout/process/checkout-deps.ts'

/** What is broken on purpose. */
export type Fault = 'none' | 'othersIds' | 'captureFirst' | 'numbersUnchecked' | 'stockUnchecked'

export interface WantedOrder {
  websiteId: string
  cartId: string
  ends: Ending
}

/** `soldOut`: one of its lines cannot be held. `declined`: its shopper leaves after the bank said no, and the hold runs out. */
export type Ending = 'ordered' | 'soldOut' | 'declined'

/** What a process of shoppers is asked to do. */
export interface OrderTask {
  /** Connection string of the log. */
  url: string
  twin: { host: string; port: number }
  secretKey: string
  wanted: WantedOrder[]
  clients: number
  /** How often each order is sent, at once. */
  sends: number
  fault: Fault
  /** Ends by SIGKILL when it comes to this point for the nth time. */
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
