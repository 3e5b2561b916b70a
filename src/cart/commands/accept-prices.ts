import { DomainError } from '../../shared/domain-error.ts'
import { type CartState, type Entry, subtotalOf } from '../cart.ts'
import type { CartEntryPriceAccepted, CartEvent } from '../events.ts'
import type { Offer } from '../offer.ts'
import { assertBegun, entryIn } from '../refusals.ts'
import { assertCountable, MIXED_CURRENCIES, UNAVAILABLE } from './availability.ts'

export interface AcceptPrices {
  /** The prices the shopper saw; they are only compared, never used. */
  prices: readonly SeenPrice[]
  at: string
}

export interface SeenPrice {
  entryId: string
  /** Minor units. */
  unitPriceCents: number
}

/** The current offers, by entry id. */
export type OffersByEntry = ReadonlyMap<string, Offer | undefined>

/** Gives lines the shop's current price, provided that it is the one the shopper saw. */
export function acceptPrices(cart: CartState, { prices, at }: AcceptPrices, offers: OffersByEntry): CartEvent[] {
  assertBegun(cart)
  const accepted = prices.flatMap(({ entryId, unitPriceCents }): CartEntryPriceAccepted[] => {
    const entry = entryIn(cart, entryId)
    const variant = offers.get(entryId)?.variant
    if (!variant) throw new DomainError(UNAVAILABLE)
    if (variant.unitPriceCents !== unitPriceCents)
      throw new DomainError('The price has changed again. Please look at it once more.')
    if (isAt(entry, variant)) return []
    return [{ type: 'CartEntryPriceAccepted', entryId, unitPriceCents, currency: variant.currency, at }]
  })
  assertOneCurrency(cart, accepted)
  return accepted
}

function isAt(entry: Entry, price: Pick<Entry, 'unitPriceCents' | 'currency'>): boolean {
  return entry.unitPriceCents === price.unitPriceCents && entry.currency === price.currency
}

/** A cart has one currency, and its sums must stay exact. */
function assertOneCurrency(cart: CartState, accepted: readonly CartEntryPriceAccepted[]): void {
  const after = cart.entries.map((entry) => ({ ...entry, ...accepted.find(({ entryId }) => entryId === entry.id) }))
  if (new Set(after.map(({ currency }) => currency)).size > 1) throw new DomainError(MIXED_CURRENCIES)
  assertCountable(cart, subtotalOf({ entries: after }) - subtotalOf(cart))
}
