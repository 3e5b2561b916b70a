import { formatMoney } from '../shared/money/format-money.ts'
import { type CartLine, cartFlags, cartLines, sumOf } from './cart-lines.ts'
import type { CartToPrice, Destination, EnteredCodes } from './cart-to-price.ts'
import { applyDiscounts, type Discounted } from './discounts/apply-discounts.ts'
import { explain } from './explain.ts'
import { localMinute } from './local-clock.ts'
import type { AppliedDiscount, PricedCart, PricedLine, PricedShipping, ShippingOption, Totals } from './priced-cart.ts'
import type { Place } from './rules/places.ts'
import type { PricingRules } from './rules/pricing-rules.ts'
import { type OfferedShipping, priceShipping } from './shipping/price-shipping.ts'
import { whyShippingCosts } from './shipping/why-shipping-costs.ts'
import { type PricedTax, priceTax } from './tax/price-tax.ts'

/**
 * Computes what a cart costs, and why: pure, exact, in integer minor units. Independent of the order of lines and codes.
 * The rules are in `rules/pricing-rules.ts`, the cart in `cart-to-price.ts`, the result in `priced-cart.ts`. Discounts are
 * taken off the lines first, then shipping is computed from the rest, then both are taxed. Rounding is half away from zero,
 * once per sum; sums are split over lines by largest remainder (decision 1). `at` is ISO 8601. Throws RangeError when an
 * amount exceeds the range of exact integers, and for an unknown time zone or currency.
 */
export function price(
  cart: CartToPrice,
  rules: PricingRules,
  destination: Destination,
  codes: EnteredCodes,
  at: string,
): PricedCart {
  const clock = websiteClock(at, rules.timeZone)
  const lines = cartLines(cart)
  const discounted = applyDiscounts(lines, { cart, rules, codes, now: () => clock(0) })
  const question = { rules, place: destination.shipping, choice: cart.shippingChoice, localMinuteIn: clock }
  const { shipping, shippingCents, discounts } = withFreeShipping(discounted, priceShipping(lines, question))
  const tax = priceTax(lines, shippingCents, {
    rules,
    goodsPlace: pickupPlaceOf(shipping) ?? destination.shipping,
    billingPlace: destination.billing ?? destination.shipping,
    vatNumber: destination.vatNumber ?? null,
  })
  const totals = totalsOf(lines, shippingCents, tax, rules.tax.pricesIncludeTax)
  const priced: Omit<PricedCart, 'explanation'> = {
    rulesVersion: rules.version,
    currency: rules.currency,
    pricesIncludeTax: rules.tax.pricesIncludeTax,
    lines: pricedLines(cart, lines, tax),
    discounts,
    shipping,
    taxLines: tax.taxLines,
    shippingTaxes: tax.shippingTaxes,
    taxStatus: tax.status,
    vatNumber: tax.vatNumber,
    totals,
    validCoupons: discounted.validCoupons,
    invalidCoupons: discounted.invalidCoupons,
    minimumSentence: minimumSentence(lines, totals.subtotalCents, rules),
  }
  const why = (option: ShippingOption) => whyShippingCosts(option, lines, rules)
  return { ...priced, explanation: explain(priced, cart, why) }
}

/** The website's local time in so many minutes; computed only when a rule has a date. */
function websiteClock(at: string, timeZone: string): (minutes: number) => string {
  const said = new Map<number, string>()
  return (minutes) => {
    const known = said.get(minutes) ?? localMinute(Date.parse(at) + minutes * 60_000, timeZone)
    said.set(minutes, known)
    return known
  }
}

/** Free shipping applies to shipped orders only, not to pick-up. */
function withFreeShipping({ applied, freeShipping }: Discounted, offered: OfferedShipping) {
  const isFreed = ({ kind }: ShippingOption) => freeShipping !== null && kind !== 'pickup'
  const options = offered.options.map((one) => ({ ...one, dueCents: isFreed(one) ? 0 : one.cents }))
  const shipping: PricedShipping = { ...offered, options }
  const option = selectedOption(shipping)
  if (!freeShipping || !option || option.dueCents === option.cents)
    return { shipping, shippingCents: shipping.fullCents, discounts: applied }
  const { discount, code } = freeShipping
  const kind = 'shipping' as const
  const free: AppliedDiscount = {
    discountId: discount.id,
    name: discount.name,
    code,
    kind,
    cents: option.cents,
    rate: null,
    baseCents: option.cents,
  }
  return { shipping, shippingCents: 0, discounts: [...applied, free] }
}

function selectedOption({ options, selected }: PricedShipping) {
  return options.find(({ id }) => id === selected?.optionId)
}

function pickupPlaceOf(shipping: PricedShipping): Place | undefined {
  return selectedOption(shipping)?.pickup?.place
}

function totalsOf(lines: CartLine[], shippingCents: number, tax: PricedTax, pricesIncludeTax: boolean): Totals {
  const subtotalCents = sumOf(lines, ({ subtotal }) => subtotal)
  const left = sumOf(lines, ({ total }) => total)
  const taxCents = sumOf(tax.taxLines, (line) => line.taxCents)
  const taxRemovedCents = sumOf([...tax.removedByLine.values()], (cents) => cents) + tax.removedFromShipping
  return {
    subtotalCents,
    discountCents: subtotalCents - left,
    shippingCostCents: shippingCents,
    taxCents,
    taxRemovedCents,
    grandTotalCents: left + shippingCents - taxRemovedCents + (pricesIncludeTax ? 0 : taxCents),
    ...cartFlags(lines),
  }
}

function pricedLines({ lines: inCart }: CartToPrice, lines: CartLine[], tax: PricedTax): PricedLine[] {
  const byId = new Map(lines.map((one) => [one.line, one]))
  return inCart.flatMap((line) => {
    const one = byId.get(line)
    return one ? [pricedLine(one, tax)] : []
  })
}

function pricedLine(one: CartLine, tax: PricedTax): PricedLine {
  const taxes = tax.byLine.get(one) ?? []
  return {
    id: one.line.id,
    quantity: one.line.quantity,
    unitPriceCents: one.line.unitPriceCents,
    subtotalCents: one.subtotal,
    productDiscount: one.productDiscount,
    orderDiscountCents: one.orderDiscount,
    totalCents: one.total,
    taxes: taxes.map(({ charge, cents }) => ({ ruleId: charge.ruleId, rate: charge.rate, cents })),
    taxCents: sumOf(taxes, ({ cents }) => cents),
    taxRemovedCents: tax.removedByLine.get(one) ?? 0,
  }
}

/** Specification §8, Cart strings; compared before discounts. No threshold holds for a gift card or a donation alone. */
function minimumSentence(
  lines: readonly CartLine[],
  subtotalCents: number,
  { minimumSubtotalCents, currency }: PricingRules,
): string | null {
  const isWithout = lines.length > 0 && lines.every(({ isMerchandise }) => !isMerchandise)
  if (isWithout || subtotalCents >= minimumSubtotalCents) return null
  return `To check out, your order subtotal must be ${formatMoney(minimumSubtotalCents, currency)} or more.`
}
