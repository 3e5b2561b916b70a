import { v7 } from 'uuid'
import { derivedId } from '../platform/ids/derived-id.ts'

const NAMESPACE = '3f0c1f0e-7c5e-4a0b-9d5e-2a7b6f1c8e41'

/**
 * The visitor's first cart here. It follows from the visitor, so that a first add that is sent again, or two that are
 * sent at once, find the same cart although neither has its cookie yet.
 */
export function firstCartId(websiteId: string, visitorId: string | undefined): string {
  return visitorId === undefined ? v7() : derivedId(NAMESPACE, `${websiteId} ${visitorId}`)
}

/** The cart that follows a bought or deleted one; repeated requests get the same id. */
export function nextCartId(cartId: string): string {
  return derivedId(NAMESPACE, cartId)
}

/** The same for a request that is sent again under its idempotency key. */
export function newEntryId(cartId: string, key: string | undefined): string {
  return key === undefined ? v7() : derivedId(NAMESPACE, `${cartId} ${key}`)
}
