import { carts } from '../../projections/carts/projection.ts'
import { Cart } from '../../src/cart/cart.ts'
import type { CartEvent } from '../../src/cart/events.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import { queryOnce, untilCaughtUp } from '../processes/query-once.ts'

/** Content of a cart as sorted text, `entry id × quantity`, for comparison. */
export type CartContent = string

export function cartContentOf(entries: { id: string; quantity: number }[]): CartContent {
  return entries
    .map(({ id, quantity }) => `${id} × ${quantity}`)
    .toSorted()
    .join(', ')
}

export interface LoggedCart {
  /** Idempotency keys of all events, with their streams. */
  streamOfKey: Map<string, string>
  /** Folded from the events, by cart id. */
  contents: Map<string, CartContent>
}

/** Carts according to the log. */
export async function readLog(adminUrl: string, cartIds: string[]): Promise<LoggedCart> {
  const rows = await queryOnce<{ cartId: string; stream: string; type: string; data: object; key: string | null }>(
    adminUrl,
    `select e.stream, s.entity_id as "cartId", e.type, e.data, e.meta ->> 'key' as key
     from log.streams s join log.events e using (stream)
     where s.category = 'cart' and s.entity_id = any($1) order by e.stream, e.version`,
    [cartIds],
  )
  const contents = new Map<string, CartContent>()
  for (const [cartId, events] of Map.groupBy(rows, (row) => row.cartId)) {
    const cart = events.map((event) => domainEvent<CartEvent>(event)).reduce(Cart.evolve, Cart.initial)
    contents.set(cartId, cartContentOf(cart.entries))
  }
  const streamOfKey = new Map(rows.flatMap(({ key, stream }) => (key === null ? [] : [[key, stream] as const])))
  return { streamOfKey, contents }
}

/** Carts according to the read model, once it has caught up. */
export async function readModel(adminUrl: string, cartIds: string[]): Promise<Map<string, CartContent>> {
  await untilCaughtUp(adminUrl, carts)
  const rows = await queryOnce<{ cartId: string; id: string | null; quantity: number }>(
    adminUrl,
    `select c.cart_id as "cartId", e.entry_id as id, e.quantity
     from carts c left join cart_entries e using (website_id, cart_id) where c.cart_id = any($1)`,
    [cartIds],
  )
  const entriesOf = Map.groupBy(rows, ({ cartId }) => cartId)
  return new Map(
    [...entriesOf].map(([cartId, entries]) => [
      cartId,
      cartContentOf(entries.flatMap(({ id, quantity }) => (id === null ? [] : [{ id, quantity }]))),
    ]),
  )
}
