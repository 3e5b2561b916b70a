const GIFT_CARD = 4

/** The title of the alert that tells of an obstacle or of the server's refusal (specification §8, Add to cart). */
export function purchaseProblemTitle(productType: number, expressCheckout: boolean): string {
  if (productType === GIFT_CARD) return 'Unable to purchase Gift Card'
  return expressCheckout ? 'Unable to Purchase Item' : 'Unable to Add Item'
}
