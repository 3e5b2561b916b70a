import type { PageData } from '../../../src/pages/contract.ts'

/** Specification §3, Page types. */
const CART = 200

/** There the cart itself is shown, and neither pill nor indicator (specification §2). */
export function isCartPage({ pageType }: PageData): boolean {
  return pageType === CART
}
