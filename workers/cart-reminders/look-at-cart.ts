import { findCart } from '../../projections/carts/queries.ts'
import { findCheckout, listCheckoutsOf } from '../../projections/checkouts/queries.ts'
import { Cart, type Entry } from '../../src/cart/cart.ts'
import type { LeftLine } from '../../src/cart-reminders/letter/compose-reminder.ts'
import { wantsNoReminders } from '../../src/cart-reminders/visitors/suppressions.ts'
import type { ProductItem } from '../../src/catalog/contract.ts'
import { Checkout } from '../../src/checkout/checkout.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import { availableAt } from '../../src/inventory/level.ts'
import { neverRunsOut } from '../../src/inventory/present.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import { isSuppressed } from '../../src/restock/visitors/suppressions.ts'

export interface LookDeps {
  db: Database
  executor: Pick<Executor, 'load'>
  findItem(websiteId: string, itemId: string): Promise<ProductItem | undefined>
}

/** Result of checking a cart: it is due for a reminder, its owner is paying, or there is no reason to write. */
export type CartLook =
  | { kind: 'left'; cartId: string; personRef: string; lines: LeftLine[] }
  | { kind: 'paying' }
  /** Nothing that has to be shown to the merchant. */
  | { kind: 'over' }
  | { kind: 'refused'; cartId: string; personRef: string; reason: string }

const OVER: CartLook = { kind: 'over' }
/** Specification §3, Product types. */
const GIFT_CARD = 4

/**
 * The current state of a cart and its person, from the log: whether the cart was bought, or replaced by another order of
 * theirs; whether any of its items can still be bought; and whether they accept e-mails.
 * @param now ISO 8601
 */
export async function lookAtCart(
  deps: LookDeps,
  websiteId: string,
  checkoutId: string,
  now: string,
): Promise<CartLook> {
  const known = await findCheckout(deps.db, websiteId, checkoutId)
  if (!known?.customerRef) return OVER
  const { cartId, customerRef: personRef } = known
  const bought = await lookForOrders(deps, websiteId, { checkoutId, cartId, personRef })
  if (bought !== 'none') return bought === 'paying' ? { kind: 'paying' } : OVER
  const { state: cart } = await deps.executor.load(Cart, { websiteId, id: cartId })
  if (cart.isPurchased || cart.entries.length === 0) return OVER
  // Gift cards and donations lie in a cart of their own, to which no link leads back.
  if (cart.entries.some(({ productType, donation }) => productType === GIFT_CARD || donation)) return OVER
  const refused = (reason: string): CartLook => ({ kind: 'refused', cartId, personRef, reason })
  if (await isUnwanted(deps.db, websiteId, personRef)) return refused('The person has unsubscribed.')
  const found = await Promise.all(cart.entries.map((entry) => findLine(deps, websiteId, entry, now)))
  if (found.includes('subscription')) return refused('There is a subscription in the cart.')
  const lines = found.filter((line) => typeof line === 'object')
  return lines.length > 0
    ? { kind: 'left', cartId, personRef, lines }
    : refused('Nothing in the cart is in stock any more.')
}

/** Time of the last activity in the cart or its checkout; undefined when there is nothing to remind of. */
export async function lastTouched(
  { db }: Pick<LookDeps, 'db'>,
  websiteId: string,
  checkoutId: string,
): Promise<Date | undefined> {
  const known = await findCheckout(db, websiteId, checkoutId)
  if (!known?.customerRef) return undefined
  const cart = await findCart(db, websiteId, known.cartId)
  return new Date(Math.max(known.updatedAt.getTime(), cart?.updatedAt.getTime() ?? 0))
}

/** A person's checkouts are found in a table; the state of each is read from its stream. */
async function lookForOrders(
  deps: LookDeps,
  websiteId: string,
  { checkoutId, cartId, personRef }: { checkoutId: string; cartId: string; personRef: string },
): Promise<'none' | 'paying' | 'bought'> {
  const cart = await findCart(deps.db, websiteId, cartId)
  const since = cart?.createdAt ?? new Date(0)
  const others = await listCheckoutsOf(deps.db, websiteId, { customerRef: personRef, since })
  const states = await Promise.all(
    [...new Set([checkoutId, ...others])].map((id) => deps.executor.load(Checkout, { websiteId, id })),
  )
  if (states.some(({ state }) => state.orderId !== null)) return 'bought'
  return states.some(({ state }) => state.placement !== null) ? 'paying' : 'none'
}

async function isUnwanted(db: Database, websiteId: string, personRef: string): Promise<boolean> {
  const [fromReminders, fromStore] = await Promise.all([
    wantsNoReminders(db, websiteId, personRef),
    isSuppressed(db, websiteId, personRef),
  ])
  return fromReminders || fromStore
}

/** Undefined when shoppers can no longer buy it. */
async function findLine(
  { executor, findItem }: LookDeps,
  websiteId: string,
  { itemId, sku, variantId, quantity }: Entry,
  now: string,
): Promise<LeftLine | 'subscription' | undefined> {
  const item = await findItem(websiteId, itemId)
  if (!item) return undefined
  const { variants, isSubscribable, productType } = item.structuredContent
  if (isSubscribable) return 'subscription'
  const variant = variants.find((one) => (variantId === null ? one.sku === sku : one.id === variantId))
  if (!variant) return undefined
  if (neverRunsOut(productType)) return { item, variant, quantity }
  const { state } = await executor.load(Inventory, { websiteId, id: variant.id })
  return state.unlimited || availableAt(state, now) > 0 ? { item, variant, quantity } : undefined
}
