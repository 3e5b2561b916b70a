/** The gift card page, with the item id and the chosen variant (specification §2). */
export function giftCardPage(itemId: string, sku: string): string {
  return `/gift-card?${new URLSearchParams({ itemId, sku })}`
}
