const GIFT_CARD = 4

/** Title of the alert for a problem or a rejection by the server (specification §8, Add to cart). */
export function purchaseProblemTitle(productType: number, expressCheckout: boolean): string {
  if (productType === GIFT_CARD) return 'Unable to purchase Gift Card'
  return expressCheckout ? 'Unable to Purchase Item' : 'Unable to Add Item'
}
