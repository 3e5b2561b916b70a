import type { PricedCart, PricedLine, TaxLine } from '../../src/pricing/priced-cart.ts'
import type { GeneratedCart } from '../../src/testing/fixtures/make/generated-cart.ts'

const SCALE = 1_000_000n

/** Errors of a priced cart, recomputed with big integers by independent code. */
export function judgeTotals({ cart, rules }: GeneratedCart, priced: PricedCart): string[] {
  const { totals, lines } = priced
  const subtotal = sum(cart.lines, (line) => BigInt(line.unitPriceCents) * BigInt(line.quantity))
  const after = sum(lines, (line) => BigInt(line.totalCents))
  const taxes = sum(priced.taxLines, (line) => BigInt(line.taxCents))
  const removed = BigInt(totals.taxRemovedCents)
  const added = rules.tax.pricesIncludeTax ? 0n : taxes
  const given = sum(priced.discounts, ({ kind, cents }) => (kind === 'shipping' ? 0n : BigInt(cents)))
  const figures: [string, bigint, number][] = [
    ['subtotal', subtotal, totals.subtotalCents],
    ['discounts', subtotal - after, totals.discountCents],
    ['discounts by name', given, totals.discountCents],
    ['tax', taxes, totals.taxCents],
    ['grand total', after + BigInt(totals.shippingCostCents) - removed + added, totals.grandTotalCents],
    ['explanation', explained(priced), totals.grandTotalCents],
  ]
  return [
    ...figures.flatMap(([name, exact, figure]) =>
      exact === BigInt(figure) ? [] : [`${name}: ${figure}, not ${exact}`],
    ),
    ...lines.flatMap(judgeLine),
    ...priced.taxLines.flatMap((tax) => judgeTax(tax, priced)),
    ...judgeShares(priced),
  ]
}

function judgeLine(line: PricedLine): string[] {
  const off = (line.productDiscount?.cents ?? 0) + line.orderDiscountCents
  const adds = line.subtotalCents - off === line.totalCents
  return adds && line.totalCents >= 0 && off >= 0 ? [] : [`line ${line.id}: ${line.totalCents} is left`]
}

/** For taxes that do not overlap, as most: the rate of the sum of their base, rounded once. */
function judgeTax(tax: TaxLine, { lines, taxLines, pricesIncludeTax }: PricedCart): string[] {
  const bearing = lines.filter(({ taxes }) =>
    taxes.some(({ ruleId, rate }) => ruleId === tax.ruleId && rate === tax.rate),
  )
  if (tax.isCompound) return []
  if (pricesIncludeTax && !standsAlone(tax, taxLines)) return []
  const ofLines = sum(bearing, ({ totalCents }) => BigInt(totalCents))
  const shipping = BigInt(tax.shippingBaseCents) + (pricesIncludeTax ? BigInt(tax.shippingTaxCents) : 0n)
  const rate = BigInt(tax.rate)
  const exact = rounded((ofLines + shipping) * rate, pricesIncludeTax ? SCALE + rate : SCALE)
  return exact === BigInt(tax.taxCents) ? [] : [`${tax.name} ${tax.rate}: ${tax.taxCents}, not ${exact}`]
}

/** Nothing in this cart bears two taxes of the same country, including shipping, which exempt goods may have. */
function standsAlone({ ruleId }: TaxLine, taxLines: readonly TaxLine[]): boolean {
  const country = ruleId.slice(0, 2)
  return taxLines.every((one) => one.ruleId === ruleId || !one.ruleId.startsWith(country))
}

/** Shares of lines and shipping add up to each tax. */
function judgeShares({ lines, taxLines }: PricedCart): string[] {
  return taxLines.flatMap((tax) => {
    const ofLines = lines
      .flatMap(({ taxes }) => taxes)
      .filter((one) => one.ruleId === tax.ruleId && one.rate === tax.rate)
    const shares = sum(ofLines, ({ cents }) => BigInt(cents)) + BigInt(tax.shippingTaxCents)
    return shares === BigInt(tax.taxCents) ? [] : [`${tax.name}: shares ${shares} of ${tax.taxCents}`]
  })
}

function explained({ explanation }: PricedCart): bigint {
  return sum(explanation, ({ effect, resultCents }) => {
    if (effect === 'adds') return BigInt(resultCents)
    return effect === 'takes-away' ? -BigInt(resultCents) : 0n
  })
}

/** Rounds half away from zero; both arguments are positive. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => bigint): bigint {
  return items.reduce((total, item) => total + amountOf(item), 0n)
}
