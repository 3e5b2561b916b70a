import { productTypes } from '../catalog/contract.ts'
import type { Totals } from '../pricing/priced-cart.ts'
import { type AppliedCard, sumOfCards } from '../shared/gift-cards/split-payment.ts'
import { toMoney } from '../shared/money/money.ts'
import { type CartState, type Entry, subtotalOf } from './cart.ts'
import type { CartEntry, EntryNotice, ShoppingCart } from './contract.ts'
import type { Costs } from './pricing/find-costs.ts'
import { noCosts, presentCosts } from './pricing/present-costs.ts'

export interface CartFacts {
  /** Null before the first add. */
  id: string | null
  websiteId: string
  /** ISO code of the store's currency, for a cart without entries. */
  currency: string
  /** Values from the vault, by ref; erased ones are missing. */
  fields: ReadonlyMap<string, string>
  /**
   * `subtotal`: only the sum of the lines, as after an add; null: all sums are 0 (specification §7); else the priced costs.
   */
  calculated: Costs | 'subtotal' | null
  /** What gift cards pay of the total, at its checkout. */
  giftCards?: readonly AppliedCard[] | undefined
}

/** The type of an ordinary shopper's cart. */
const CART_TYPE = 1

/** The cart as the specification's ShoppingCart. Pure: the same input gives the same reply. */
export function presentCart(cart: CartState, { calculated, giftCards = [], ...facts }: CartFacts): ShoppingCart {
  const currency = cart.entries[0]?.currency ?? facts.currency
  const costs = typeof calculated === 'string' ? null : calculated
  return {
    id: facts.id,
    websiteId: facts.websiteId,
    orderId: cart.orderId,
    created: cart.createdAt === null ? null : Date.parse(cart.createdAt),
    isPurchased: cart.isPurchased,
    entries: cart.entries.map((entry) => presentEntry(entry, facts.fields, costs?.notices.get(entry.id))),
    ...(costs ? presentCosts(cart, costs) : noCosts),
    appliedGiftCards: giftCards.map(({ cardId, last4, cents }) => ({
      id: cardId,
      last4,
      amountCents: cents,
      amount: toMoney(cents, currency),
    })),
    cartType: CART_TYPE,
    ...presentSums(
      costs?.priced.totals ?? onlySubtotal(calculated === null ? 0 : subtotalOf(cart)),
      sumOfCards(giftCards),
      currency,
    ),
    totalQuantity: cart.entries.reduce((sum, entry) => sum + entry.quantity, 0),
    ...presentKinds(cart.entries.map(({ productType }) => productType)),
  }
}

export function presentEntry(
  entry: Entry,
  fields: ReadonlyMap<string, string>,
  notice: EntryNotice | null = null,
): CartEntry {
  const { id, itemId, quantity, sku, title, productType, fullUrl, image, additionalFieldsForm } = entry
  const subTotal = entry.unitPriceCents * quantity
  return {
    id,
    itemId,
    quantity,
    chosenVariant: { sku, attributes: Object.fromEntries(entry.attributes.map(({ name, value }) => [name, value])) },
    additionalFields: (entry.fieldsRef !== null && fields.get(entry.fieldsRef)) || null,
    title,
    subTotal,
    purchasePriceCents: entry.unitPriceCents,
    purchasePriceMoney: toMoney(entry.unitPriceCents, entry.currency),
    subTotalMoney: toMoney(subTotal, entry.currency),
    productType,
    fullUrl,
    image,
    additionalFieldsForm,
    notice,
  }
}

type Sums = Pick<Totals, 'subtotalCents' | 'taxCents' | 'shippingCostCents' | 'discountCents' | 'grandTotalCents'>

function onlySubtotal(subtotalCents: number): Sums {
  return { subtotalCents, taxCents: 0, shippingCostCents: 0, discountCents: 0, grandTotalCents: subtotalCents }
}

function presentSums(totals: Sums, giftCardCents: number, currency: string) {
  const { subtotalCents, taxCents, shippingCostCents, discountCents, grandTotalCents } = totals
  return {
    subtotalCents,
    taxCents,
    shippingCostCents,
    discountCents,
    giftCardRedemptionTotalCents: giftCardCents,
    grandTotalCents,
    amountDueCents: grandTotalCents - giftCardCents,
    subtotalAmount: toMoney(subtotalCents, currency),
  }
}

function presentKinds(types: number[]) {
  const hasDigital = types.includes(productTypes.DIGITAL)
  return {
    hasDigital,
    purelyDigital: hasDigital && types.every((type) => type === productTypes.DIGITAL),
    requiresShipping: types.includes(productTypes.PHYSICAL),
  }
}
