import type { PageData } from '../../../src/pages/contract.ts'

/** Specification §3, Page types. */
const CART = 200
const CHECKOUT = 201

/** There the cart itself is shown, or is being paid: neither pill nor indicator (specification §2). */
export function hidesCart({ pageType }: PageData): boolean {
  return pageType === CART || pageType === CHECKOUT
}

export function isCheckoutPage({ pageType }: PageData): boolean {
  return pageType === CHECKOUT
}
