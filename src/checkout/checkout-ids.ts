import { createHash, randomBytes } from 'node:crypto'
import { derivedId } from '../platform/ids/derived-id.ts'

const NAMESPACE = 'b4f2f0a6-52c6-4a55-9d5b-6a0f1d1f7c33'

/**
 * Ids are derived (one checkout per cart, one order per checkout, one payment per attempt), so that repeats find the same.
 */
export function checkoutIdOf(cartId: string): string {
  return derivedId(NAMESPACE, `checkout ${cartId}`)
}

/** In another form than the names above, so that no request can be given the id of a cart, checkout, order or payment. */
export function draftIdOf(websiteId: string, accountId: string, idempotencyKey: string): string {
  return derivedId(NAMESPACE, JSON.stringify(['draft', websiteId, accountId, idempotencyKey]))
}

export function orderIdOf(checkoutId: string): string {
  return derivedId(NAMESPACE, `order ${checkoutId}`)
}

export function paymentIdOf(checkoutId: string, attempt: number): string {
  return derivedId(NAMESPACE, `payment ${checkoutId} ${attempt}`)
}

/** Id of the hold on uses of codes; the id of a stock hold also contains the variant. */
export function holdIdOf(checkoutId: string, attempt: number): string {
  return `${checkoutId}.${attempt}`
}

/** Replaces a discount's id for a merchant's discount on a draft order, whose uses are not counted. */
export const DRAFT_DISCOUNT = 'draft'

/** 256 bits. */
export function newCartToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which a token is stored, and in which a checkout remembers its visitor. */
export function hashOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
