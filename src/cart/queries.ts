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

/** A cart before its first event. */
export const emptyCart = Cart.initial

const upcast = createUpcast(cartUpcasters)

/** A cart as it is now, from its own stream. */
export async function readCartState(
  executor: Pick<Executor, 'load'>,
  websiteId: string,
  cartId: string,
): Promise<CartState> {
  return (await executor.load(Cart, { websiteId, id: cartId })).state
}

/** One event of a cart, and the cart before and after it. */
export interface CartMoment {
  /** Place in the cart's stream, from 0 on. */
  version: number
  event: CartEvent
  before: CartState
  after: CartState
}

/** Everything that happened to a cart, oldest first, from its own stream: always current. Nothing for one that is not there. */
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

/** Nothing that was ever given out as a cart's id looks different. */
export function isCartId(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text)
}
