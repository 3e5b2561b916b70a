import {
  type CartMoment,
  type CartState,
  emptyCart,
  isCartId,
  readCartHistory,
  subtotalOf,
} from '../../cart/queries.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { type CartHistoryReply, TIMELINE_MAX } from '../commerce-contract.ts'
import type { ReportScope } from '../reporting/report-snapshot.ts'
import type { CommerceDeps } from './commerce-deps.ts'
import { presentCartStep } from './present-cart-step.ts'

export interface CartRequest {
  cartId: string
  /** ISO 8601. Default: now. */
  asOf?: string | undefined
}

/**
 * The events of one cart and its state at a moment, from its own stream: with the prices and titles of that time, and
 * without what the shopper wrote. Throws NotFound for a cart that this website never had.
 */
export async function showCartHistory(
  { store }: CommerceDeps,
  { websiteId, now }: ReportScope,
  { cartId, asOf = now.toISOString() }: CartRequest,
): Promise<CartHistoryReply> {
  if (!isCartId(cartId)) throw new NotFound()
  const history: CartMoment[] = []
  let then: CartMoment | undefined
  for await (const moment of readCartHistory(store, websiteId, cartId)) {
    if (isOver(then, moment, asOf)) then = moment
    history.push(moment)
    if (history.length > TIMELINE_MAX) history.shift()
  }
  const [first] = history
  if (!first) throw new NotFound()
  return {
    cartId,
    asOf,
    cart: presentCart(then?.after ?? emptyCart),
    timeline: history.map(presentCartStep),
    isCut: first.version > 0,
  }
}

/**
 * Clocks of several processes may differ slightly, so an event that follows in the stream counts as later whatever its time.
 */
function isOver(before: CartMoment | undefined, { version, event }: CartMoment, asOf: string): boolean {
  const follows = before === undefined ? version === 0 : before.version === version - 1
  return follows && Date.parse(event.at) <= Date.parse(asOf)
}

function presentCart(cart: CartState): CartHistoryReply['cart'] {
  return {
    createdAt: cart.createdAt,
    isPurchased: cart.isPurchased,
    lines: cart.entries.map((entry) => ({
      entryId: entry.id,
      itemId: entry.itemId,
      sku: entry.sku,
      title: entry.title,
      attributes: entry.attributes,
      quantity: entry.quantity,
      unitPriceCents: entry.unitPriceCents,
      currency: entry.currency,
      hasAdditionalFields: entry.fieldsRef !== null,
    })),
    items: cart.entries.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalCents: subtotalOf(cart),
    currency: cart.entries[0]?.currency ?? null,
  }
}
