import type { PageData } from '../../../src/pages/contract.ts'

/** Specification §3, Page types. */
const CART = 200
const CHECKOUT = 201

/** True on pages that show the cart itself or its payment: no pill and no indicator there (specification §2). */
export function hidesCart({ pageType }: PageData): boolean {
  return pageType === CART || pageType === CHECKOUT
}

export function isCheckoutPage({ pageType }: PageData): boolean {
  return pageType === CHECKOUT
}
