import { BEING_PAID_FOR, isHeldByOthers } from '../../inventory/queries.ts'
import type { Destination } from '../../pricing/cart-to-price.ts'
import { withHint } from '../../shared/messages/with-hint.ts'
import { type CartState, quantityOf } from '../cart.ts'
import type { EntryNotice } from '../contract.ts'
import { offerFrom, subscriptionOfferFrom } from '../offer.ts'
import type { CartDeps } from '../use-cases/cart-facts.ts'
import { judgeEntry } from './judge-entry.ts'
import { type PricedByRules, priceCart } from './price-cart.ts'

/** The current costs of a cart, and what has changed for its lines. */
export interface Costs extends PricedByRules {
  /** Of the shipping destination, from the vault; null when none was given, or it was erased. */
  postalCode: string | null
  acceptsCodes: boolean
  /** By entry id; lines that can be bought unchanged are missing. */
  notices: ReadonlyMap<string, EntryNotice>
}

export interface CostsQuery {
  websiteId: string
  cart: CartState
  postalCode: string | null
  /** ISO 8601. */
  at: string
}

/** Prices a cart for its destination; the shopper is not known before checkout. */
export async function findCosts(
  deps: Pick<CartDeps, 'pricing' | 'hasCodes'>,
  { websiteId, cart, postalCode, at }: CostsQuery,
): Promise<Omit<Costs, 'notices'>> {
  const destination = destinationOf(cart, postalCode)
  const [priced, acceptsCodes] = await Promise.all([
    priceCart(deps.pricing, { websiteId, cart, destination, customer: null, at }),
    deps.hasCodes(websiteId),
  ])
  return { ...priced, postalCode, acceptsCodes: acceptsCodes || cart.codes.length > 0 }
}

function destinationOf({ shippingLocation }: CartState, postalCode: string | null): Destination {
  if (shippingLocation === null) return { shipping: null, billing: null }
  const { country, region } = shippingLocation
  return { shipping: { country, region, postalCode }, billing: null }
}

/** Compares every line with the shop's current offer. */
export async function findNotices(
  { findItem, findStoreRules, executor }: Pick<CartDeps, 'findItem' | 'findStoreRules' | 'executor'>,
  websiteId: string,
  cart: CartState,
  at: string,
): Promise<Costs['notices']> {
  // A donation is not in the catalogue.
  const entries = cart.entries.filter(({ donation }) => !donation)
  if (entries.length === 0) return new Map()
  const itemIds = [...new Set(entries.map(({ itemId }) => itemId))]
  const [store, ...items] = await Promise.all([
    findStoreRules(websiteId),
    ...itemIds.map((itemId) => findItem(websiteId, itemId)),
  ])
  const byId = new Map(itemIds.map((itemId, n) => [itemId, items[n]]))
  const notices = new Map<string, EntryNotice>()
  for (const entry of entries) {
    const item = byId.get(entry.itemId)
    const offer =
      item && (entry.subscription ? subscriptionOfferFrom(item, entry.sku) : offerFrom(item, entry.sku, store))
    const notice = judgeEntry(cart, entry, offer)
    if (!notice) continue
    const variantId = notice.kind === 'sold-out' || notice.kind === 'too-many' ? offer?.variant?.id : undefined
    const isHeld =
      variantId !== undefined &&
      (await isHeldByOthers(executor, { websiteId, variantId, quantity: quantityOf(cart, entry), at }))
    notices.set(entry.id, isHeld ? whileHeld(notice) : notice)
  }
  return notices
}

/** There is enough for this line once those who pay for it at this moment have bought it, or not. */
function whileHeld(notice: EntryNotice): EntryNotice {
  const sentence = notice.kind === 'sold-out' ? BEING_PAID_FOR : withHint(notice.sentence, BEING_PAID_FOR)
  return { ...notice, sentence }
}
