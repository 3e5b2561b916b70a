import { domainEvent, type EventStore } from '../platform/event-store/event-store.ts'
import type { Executor } from '../platform/event-store/executor/executor.ts'
import { createUpcast } from '../platform/event-store/executor/upcast.ts'
import { Cart, type CartState } from './cart.ts'
import type { CartEvent } from './events.ts'
import { cartUpcasters } from './upcasters.ts'

export { type CartState, type Entry, subtotalOf } from './cart.ts'
export type { CartEvent } from './events.ts'
export { offerFrom } from './offer.ts'
export { presentCart } from './present.ts'
export { findNotices } from './pricing/find-costs.ts'
export { type PricedByRules, priceCart } from './pricing/price-cart.ts'
export type { FindGiftCardsOf } from './use-cases/cart-facts.ts'
export type { WantedDonation } from './use-cases/start-donation-cart.ts'

/** A cart before its first event. */
export const emptyCart = Cart.initial

const upcast = createUpcast(cartUpcasters)

/** The current state of a cart, from its own stream. */
export async function readCartState(
  executor: Pick<Executor, 'load'>,
  websiteId: string,
  cartId: string,
): Promise<CartState> {
  return (await executor.load(Cart, { websiteId, id: cartId })).state
}

/** One event of a cart, with the state before and after it. */
export interface CartMoment {
  /** Version in the cart's stream, from 0 on. */
  version: number
  event: CartEvent
  before: CartState
  after: CartState
}

/** All events of a cart, oldest first, from its own stream, so always current. Nothing when the cart does not exist. */
export async function* readCartHistory(
  store: Pick<EventStore, 'read'>,
  websiteId: string,
  cartId: string,
): AsyncGenerator<CartMoment> {
  let before = Cart.initial
  for await (const recorded of store.read({ websiteId, category: Cart.name, entityId: cartId })) {
    const event = domainEvent<CartEvent>(upcast.event(recorded))
    const after = Cart.evolve(before, event)
    yield { version: recorded.version, event, before, after }
    before = after
  }
}

/** Whether the text has the format of a cart id. */
export function isCartId(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text)
}
