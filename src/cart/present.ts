import { productTypes } from '../catalog/contract.ts'
import { toMoney } from '../shared/money/money.ts'
import { type CartState, type Entry, subtotalOf } from './cart.ts'
import type { CartEntry, ShoppingCart } from './contract.ts'

export interface CartFacts {
  /** Null before the first add. */
  id: string | null
  websiteId: string
  /** ISO code of the store, for a cart without entries. */
  currency: string
  /** What the vault holds, by ref; what was forgotten is not in it. */
  fields: ReadonlyMap<string, string>
  /** Without it the sums stay 0 (specification §7). */
  calculateSubtotal: boolean
}

/** An ordinary cart of a shopper. */
const CART_TYPE = 1

/** The cart as the specification's ShoppingCart, of nothing but what is given here: the same again and again. */
export function presentCart(cart: CartState, facts: CartFacts): ShoppingCart {
  const currency = cart.entries[0]?.currency ?? facts.currency
  return {
    id: facts.id,
    websiteId: facts.websiteId,
    orderId: null,
    created: cart.createdAt === null ? null : Date.parse(cart.createdAt),
    isPurchased: cart.isPurchased,
    entries: cart.entries.map((entry) => presentEntry(entry, facts.fields)),
    ...notYet(),
    cartType: CART_TYPE,
    ...presentSums(facts.calculateSubtotal ? subtotalOf(cart) : 0, currency),
    totalQuantity: cart.entries.reduce((sum, entry) => sum + entry.quantity, 0),
    ...presentKinds(cart.entries.map(({ productType }) => productType)),
  }
}

export function presentEntry(entry: Entry, fields: ReadonlyMap<string, string>): CartEntry {
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
  }
}

/** Present and empty until shipping, taxes, discounts and gift cards come. */
function notYet() {
  return {
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    promoCodes: [],
    appliedGiftCards: [],
    taxLineItems: [],
  }
}

function presentSums(subtotalCents: number, currency: string) {
  return {
    subtotalCents,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    giftCardRedemptionTotalCents: 0,
    grandTotalCents: subtotalCents,
    amountDueCents: subtotalCents,
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
