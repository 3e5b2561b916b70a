import { formatMoney } from '../../shared/money/format-money.ts'
import { toMoney } from '../../shared/money/money.ts'
import { type CartState, type Entry, quantityOf } from '../cart.ts'
import type { EntryNotice } from '../contract.ts'
import type { Offer } from '../offer.ts'

/** What has changed for a line since it was added; null when it can be bought unchanged. */
export function judgeEntry(cart: CartState, entry: Entry, offer: Offer | undefined): EntryNotice | null {
  const variant = offer?.variant
  if (!variant) return notice('gone', 'This is no longer sold. Please remove it.')
  if (variant.inStock <= 0) return notice('sold-out', 'This has sold out. Please remove it.')
  if (quantityOf(cart, entry) > variant.inStock)
    return notice('too-many', `Only ${variant.inStock} left. Please lower the quantity.`)
  if (variant.unitPriceCents === entry.unitPriceCents && variant.currency === entry.currency) return null
  const [before, now] = [
    formatMoney(entry.unitPriceCents, entry.currency),
    formatMoney(variant.unitPriceCents, variant.currency),
  ]
  const sentence = `The price was ${before} when you added this. Now it is ${now}.`
  return { kind: 'price-changed', sentence, newPriceMoney: toMoney(variant.unitPriceCents, variant.currency) }
}

function notice(kind: EntryNotice['kind'], sentence: string): EntryNotice {
  return { kind, sentence, newPriceMoney: null }
}
