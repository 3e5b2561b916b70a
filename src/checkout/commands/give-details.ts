import { DomainError } from '../../shared/domain-error.ts'
import type { FrozenPlace } from '../../shared/orders/frozen-order.ts'
import type { CheckoutState } from '../checkout.ts'
import type { CheckoutEvent } from '../events.ts'

export const ALREADY_ORDERED = 'This order has been placed already.'
export const BEING_PAID = 'Your payment is being checked. Please wait a moment.'

/** The copy that is sold was made already, so that nothing can be changed now. */
export class CheckoutIsFrozen extends DomainError {}

/** What a shopper has said so far; undefined for what they did not say now. */
export interface GiveDetails {
  contact?: { customerRef: string | null; marketingOptIn: boolean } | undefined
  addresses?: { detailsRef: string; shippingPlace: FrozenPlace | null; billingPlace: FrozenPlace | null } | undefined
  shippingChoice?: { optionId: string; windowId: string | null } | undefined
  codes?: string[] | undefined
  at: string
}

/**
 * Begun once; the same cart has the same checkout. Anyone who holds the cart now may pay for it: the browser that began it
 * before does not, unless a payment is under way.
 */
export function startCheckout(
  state: CheckoutState,
  { cartId, visitorHash, isDraft, at }: { cartId: string; visitorHash: string; isDraft?: true; at: string },
): CheckoutEvent[] {
  if (state.cartId === null) return [{ type: 'CheckoutStarted', cartId, visitorHash, ...(isDraft && { isDraft }), at }]
  const isHandedOver = state.visitorHash !== visitorHash && !state.placement && state.orderId === null
  return isHandedOver ? [{ type: 'CheckoutHandedOver', visitorHash, at }] : []
}

/** Only what is another than before is written. Refused while a payment is under way: the frozen copy counts. */
export function giveDetails(state: CheckoutState, given: GiveDetails): CheckoutEvent[] {
  assertOpen(state)
  const { contact, addresses, shippingChoice, codes, at } = given
  const events: CheckoutEvent[] = []
  if (contact && !isSame(contact, state.contact)) events.push({ type: 'ContactGiven', ...contact, at })
  if (addresses && addresses.detailsRef !== state.detailsRef) events.push({ type: 'AddressesGiven', ...addresses, at })
  if (shippingChoice && !isSame(shippingChoice, state.shippingChoice))
    events.push({ type: 'ShippingChosen', ...shippingChoice, at })
  if (codes && !isSame(codes, state.codes)) events.push({ type: 'CodesEntered', codes, at })
  return events
}

export function assertOpen({ orderId, placement }: CheckoutState): void {
  if (orderId !== null) throw new CheckoutIsFrozen(ALREADY_ORDERED)
  if (placement) throw new CheckoutIsFrozen(BEING_PAID)
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
