/**
 * Events of a discount's uses (`coupon-<websiteId>-<discountId>`). A discount without limits has none. No personal data: a
 * customer is the HMAC of their e-mail under the website's own key.
 */
export type CouponEvent = UseHeld | UseCommitted | UseReleased | UseReturned

/** One use is held for a checkout. Repeating the id extends the hold. */
export interface UseHeld {
  type: 'UseHeld'
  /** Set by the caller: `<checkoutId>.<attempt>`. */
  holdId: string
  /** Null when the discount has no limit per customer and no customer was given. */
  customer: string | null
  /** The hold is void from this moment on. ISO 8601, like every `at`. */
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

/** A committed use was returned, because its order was cancelled. */
export interface UseReturned {
  type: 'UseReturned'
  holdId: string
  customer: string | null
  at: string
}
