import type { CartToPrice } from './cart-to-price.ts'
import type { PricedCart, ShippingOption, Step, TaxLine } from './priced-cart.ts'

type Unexplained = Omit<PricedCart, 'explanation'>

/**
 * How the total is composed, in the order of a receipt: the sum of `adds` minus the sum of `takes-away` is the grand total.
 */
export function explain(
  priced: Unexplained,
  cart: CartToPrice,
  whyShipping: (option: ShippingOption) => string,
): Step[] {
  return [
    ...lineSteps(priced, cart),
    ...discountSteps(priced),
    ...shippingSteps(priced, whyShipping),
    ...taxSteps(priced),
    {
      about: 'total',
      what: 'Total',
      why: `By version ${priced.rulesVersion} of the rules of this store`,
      rate: null,
      baseCents: null,
      resultCents: priced.totals.grandTotalCents,
      effect: 'total',
    },
  ]
}

function lineSteps({ lines }: Unexplained, { lines: inCart }: CartToPrice): Step[] {
  return lines.map((line, n) => ({
    about: 'line',
    what: inCart[n]?.title ?? '',
    why: line.quantity === 1 ? 'Price of one' : `Price of one, times ${line.quantity}`,
    rate: null,
    baseCents: line.unitPriceCents,
    resultCents: line.subtotalCents,
    effect: 'adds',
  }))
}

const OFF = {
  product: 'The best discount on these products',
  order: 'The best discount on the order, after discounts on products',
  shipping: 'Shipping is free',
}

function discountSteps({ discounts }: Unexplained): Step[] {
  return discounts.map(({ name, code, kind, cents, rate, baseCents }) => ({
    about: 'discount',
    what: name,
    why: code === null ? OFF[kind] : `${OFF[kind]}, by the code ${code}`,
    rate,
    baseCents,
    resultCents: cents,
    effect: 'takes-away',
  }))
}

function shippingSteps({ shipping }: Unexplained, why: (option: ShippingOption) => string): Step[] {
  const option = shipping.options.find(({ id }) => id === shipping.selected?.optionId)
  if (!option) return []
  return [
    {
      about: 'shipping',
      what: option.name,
      why: why(option),
      rate: null,
      baseCents: null,
      resultCents: option.cents,
      effect: 'adds',
    },
  ]
}

function taxSteps(priced: Unexplained): Step[] {
  const { taxLines, pricesIncludeTax, totals, vatNumber } = priced
  const steps = taxLines.map((line): Step => {
    const { name, rate, baseCents, taxCents } = line
    const effect = pricesIncludeTax ? 'contained' : 'adds'
    return { about: 'tax', what: name, why: whyTax(line, priced), rate, baseCents, resultCents: taxCents, effect }
  })
  const because = whyNoTax(priced)
  if (because !== null) steps.push(tellTax('Tax', because, 0, 'contained'))
  if (totals.taxRemovedCents > 0)
    steps.push(
      tellTax('Tax taken off', vatNumber?.sentence ?? 'No tax is due there', totals.taxRemovedCents, 'takes-away'),
    )
  return steps
}

function tellTax(what: string, why: string, resultCents: number, effect: Step['effect']): Step {
  return { about: 'tax', what, why, rate: null, baseCents: null, resultCents, effect }
}

function whyTax({ isCompound, shippingBaseCents }: TaxLine, { pricesIncludeTax, taxStatus }: Unexplained): string {
  const where = pricesIncludeTax ? 'Contained in the prices' : 'Added to the prices'
  const of = shippingBaseCents > 0 ? ', shipping included' : ''
  const on = isCompound ? ', charged on the other taxes too' : ''
  const until = taxStatus === 'pending' ? '; the seller’s own tax until there is an address' : ''
  return `${where}${of}${on}${until}`
}

function whyNoTax({ taxStatus, taxLines, pricesIncludeTax, vatNumber }: Unexplained): string | null {
  if (taxStatus === 'reverse-charge') return vatNumber?.sentence ?? null
  if (taxStatus === 'pending' && !pricesIncludeTax) return 'Worked out at checkout, once there is an address'
  return taxLines.length === 0 ? 'This store charges no tax on this order' : null
}
