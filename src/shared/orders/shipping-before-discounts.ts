interface Amounts {
  /** Minor units of what the shopper pays for shipping. */
  shippingCents: number
  /** Minor units taken off products and the order, without shipping. */
  discountCents: number
  /** Minor units of every discount, including free shipping. */
  discounts: readonly number[]
}

/** The price of shipping before a discount waived it, so that a list with one line per discount adds up to its total. */
export function shippingBeforeDiscountsCents({ shippingCents, discountCents, discounts }: Amounts): number {
  return shippingCents + discounts.reduce((sum, cents) => sum + cents, 0) - discountCents
}
