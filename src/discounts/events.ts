/**
 * What the stream of a discount's uses holds (`coupon-<websiteId>-<discountId>`). A discount without limits has none. Nothing
 * personal: a customer is the HMAC of their e-mail under the website's own key.
 */
export type CouponEvent = UseHeld | UseCommitted | UseReleased | UseReturned

/** One use is kept for a checkout. With the same id again it is kept longer. */
export interface UseHeld {
  type: 'UseHeld'
  /** Given by the caller: `<checkoutId>.<attempt>`. */
  holdId: string
  /** Null where the discount has no limit per customer and none was given. */
  customer: string | null
  /** It holds nothing from this moment on. ISO 8601, as every `at`. */
  expiresAt: string
  at: string
}

export interface UseCommitted {
  type: 'UseCommitted'
  holdId: string
  orderId: string
  customer: string | null
  at: string
}

export interface UseReleased {
  type: 'UseReleased'
  holdId: string
  at: string
}

/** A committed use was given back, because its order was cancelled. */
export interface UseReturned {
  type: 'UseReturned'
  holdId: string
  customer: string | null
  at: string
}
