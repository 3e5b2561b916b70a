import { DomainError } from '../../shared/domain-error.ts'
import type { FrozenPlace } from '../../shared/orders/frozen-order.ts'
import type { CheckoutState } from '../checkout.ts'
import type { CheckoutEvent, CheckoutGiftCard, CheckoutStarted } from '../events.ts'

export const ALREADY_ORDERED = 'This order has been placed already.'
export const BEING_PAID = 'Your payment is being checked. Please wait a moment.'

/** The order is frozen already, so nothing can be changed. */
export class CheckoutIsFrozen extends DomainError {}

/** What the shopper entered; undefined fields were not sent. */
export interface GiveDetails {
  contact?: { customerRef: string | null; marketingOptIn: boolean } | undefined
  addresses?: { detailsRef: string; shippingPlace: FrozenPlace | null; billingPlace: FrozenPlace | null } | undefined
  shippingChoice?: { optionId: string; windowId: string | null } | undefined
  codes?: string[] | undefined
  giftCards?: CheckoutGiftCard[] | undefined
  at: string
}

/**
 * Starts the checkout of a cart, once. Whoever holds the cart now takes it over from the browser that began it, unless a
 * payment is in progress.
 */
export function startCheckout(state: CheckoutState, start: Omit<CheckoutStarted, 'type'>): CheckoutEvent[] {
  const { visitorHash, at } = start
  if (state.cartId === null) return [{ type: 'CheckoutStarted', ...start }]
  const isHandedOver = state.visitorHash !== visitorHash && !state.placement && state.orderId === null
  return isHandedOver ? [{ type: 'CheckoutHandedOver', visitorHash, at }] : []
}

/** Writes only what changed. Refused while a payment is in progress, because the order is frozen. */
export function giveDetails(state: CheckoutState, given: GiveDetails): CheckoutEvent[] {
  assertOpen(state)
  const { contact, addresses, shippingChoice, codes, giftCards, at } = given
  const events: CheckoutEvent[] = []
  if (contact && !isSame(contact, state.contact)) events.push({ type: 'ContactGiven', ...contact, at })
  if (addresses && addresses.detailsRef !== state.detailsRef) events.push({ type: 'AddressesGiven', ...addresses, at })
  if (shippingChoice && !isSame(shippingChoice, state.shippingChoice))
    events.push({ type: 'ShippingChosen', ...shippingChoice, at })
  if (codes && !isSame(codes, state.codes)) events.push({ type: 'CodesEntered', codes, at })
  if (giftCards && !isSame(giftCards, state.giftCards)) events.push({ type: 'GiftCardsEntered', cards: giftCards, at })
  return events
}

export function assertOpen({ orderId, placement }: CheckoutState): void {
  if (orderId !== null) throw new CheckoutIsFrozen(ALREADY_ORDERED)
  if (placement) throw new CheckoutIsFrozen(BEING_PAID)
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
