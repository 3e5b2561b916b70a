import { v7 } from 'uuid'
import { derivedId } from '../platform/ids/derived-id.ts'

const NAMESPACE = '3f0c1f0e-7c5e-4a0b-9d5e-2a7b6f1c8e41'

/**
 * Id of the visitor's first cart, derived from the visitor: a repeated first add, or two concurrent ones, find the same
 * cart although neither request has its cookie yet.
 */
export function firstCartId(websiteId: string, visitorId: string | undefined): string {
  return visitorId === undefined ? v7() : derivedId(NAMESPACE, `${websiteId} ${visitorId}`)
}

/** Id of the cart after a purchased or deleted one; repeated requests get the same id. */
export function nextCartId(cartId: string): string {
  return derivedId(NAMESPACE, cartId)
}

/** The same id for every repeat of a request with this idempotency key. */
export function newEntryId(cartId: string, key: string | undefined): string {
  return key === undefined ? v7() : derivedId(NAMESPACE, `${cartId} ${key}`)
}
