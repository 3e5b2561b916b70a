import type { PricedCart, PricedShippingOption } from '../../pricing/priced-cart.ts'
import { toMoney } from '../../shared/money/money.ts'
import type { CartState } from '../cart.ts'
import type { CartShippingOption, ShoppingCart } from '../contract.ts'
import type { Costs } from './find-costs.ts'

type CostFields = Pick<
  ShoppingCart,
  | 'shippingOptions'
  | 'selectedShippingOption'
  | 'shippingLocation'
  | 'applicableTaxRules'
  | 'coupons'
  | 'validCoupons'
  | 'invalidCoupons'
  | 'promoCodes'
  | 'taxLineItems'
  | 'costs'
>

/** The cost fields of a cart that was not priced. */
export const noCosts: CostFields = {
  shippingOptions: [],
  selectedShippingOption: null,
  shippingLocation: null,
  applicableTaxRules: [],
  coupons: [],
  validCoupons: [],
  invalidCoupons: [],
  promoCodes: [],
  taxLineItems: [],
  costs: null,
}

/** Shipping, taxes, discounts and codes of a cart, with the field names of specification §3 and facts A.4. */
export function presentCosts(cart: CartState, { priced, postalCode, acceptsCodes }: Costs): CostFields {
  const { currency, shipping, taxLines } = priced
  const shippingOptions = shipping.options.map((option) => presentOption(option, currency))
  return {
    shippingOptions,
    selectedShippingOption: selectedOf(priced, shippingOptions),
    shippingLocation: cart.shippingLocation && presentLocation(cart.shippingLocation, postalCode),
    applicableTaxRules: taxLines.map(({ ruleId, name, rate, isCompound }) => ({ id: ruleId, name, rate, isCompound })),
    coupons: couponsOf(cart, priced),
    validCoupons: priced.validCoupons,
    invalidCoupons: priced.invalidCoupons,
    promoCodes: cart.codes,
    taxLineItems: taxLines.map(({ isCompound: _, ...line }) => ({ ...line, tax: toMoney(line.taxCents, currency) })),
    costs: {
      currency,
      rulesVersion: priced.rulesVersion,
      pricesIncludeTax: priced.pricesIncludeTax,
      taxStatus: priced.taxStatus,
      taxRemovedCents: priced.totals.taxRemovedCents,
      discounts: priced.discounts.map(({ discountId, name, code, cents }) => ({ discountId, name, code, cents })),
      hiddenShippingOptions: shipping.hidden,
      shippingSentence: shipping.sentence,
      minimumSentence: priced.minimumSentence,
      acceptsCodes,
      explanation: priced.explanation,
    },
  }
}

function presentOption(option: PricedShippingOption, currency: string): CartShippingOption {
  const { id, kind, name, note, cents, dueCents, pickup, windows } = option
  return {
    id,
    kind,
    name,
    note,
    windows,
    costCents: cents,
    cost: toMoney(cents, currency),
    dueCents,
    pickup: pickup && { address: pickup.address, hours: pickup.hours, nextOpening: pickup.nextOpening },
  }
}

function selectedOf({ shipping: { selected } }: PricedCart, options: CartShippingOption[]) {
  const option = options.find(({ id }) => id === selected?.optionId)
  return option && selected ? { ...option, windowId: selected.windowId } : null
}

function presentLocation(
  { country, region }: NonNullable<CartState['shippingLocation']>,
  postalCode: string | null,
): ShoppingCart['shippingLocation'] {
  return { country, region, postalCode }
}

/** In the order they were entered. */
function couponsOf({ codes }: CartState, { validCoupons, invalidCoupons }: PricedCart): ShoppingCart['coupons'] {
  return codes.map((code) => ({
    code,
    name: validCoupons.find((one) => one.code === code)?.name ?? null,
    sentence: invalidCoupons.find((one) => one.code === code)?.sentence ?? null,
  }))
}
