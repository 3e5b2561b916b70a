import { createHash, randomBytes } from 'node:crypto'
import { derivedId } from '../platform/ids/derived-id.ts'

const NAMESPACE = 'b4f2f0a6-52c6-4a55-9d5b-6a0f1d1f7c33'

/** One checkout a cart, one order a checkout, one payment an attempt: anyone who asks again finds the same. */
export function checkoutIdOf(cartId: string): string {
  return derivedId(NAMESPACE, `checkout ${cartId}`)
}

export function orderIdOf(checkoutId: string): string {
  return derivedId(NAMESPACE, `order ${checkoutId}`)
}

export function paymentIdOf(checkoutId: string, attempt: number): string {
  return derivedId(NAMESPACE, `payment ${checkoutId} ${attempt}`)
}

/** Of the uses of codes; that of stock has the variant behind it. */
export function holdIdOf(checkoutId: string, attempt: number): string {
  return `${checkoutId}.${attempt}`
}

/** Stands in place of a discount's id where a merchant took something off a draft order: nobody counts its uses. */
export const DRAFT_DISCOUNT = 'draft'

/** 256 bits. */
export function newCartToken(): string {
  return randomBytes(32).toString('base64url')
}

/** As which a token is stored, and a visitor is known to a checkout. */
export function hashOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
