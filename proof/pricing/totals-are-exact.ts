import { price } from '../../src/pricing/price.ts'
import type { PricedCart } from '../../src/pricing/priced-cart.ts'
import { nextShare } from '../../src/pricing/refund-share.ts'
import { type GeneratedCart, generateCart } from '../../src/testing/fixtures/make/generated-cart.ts'
import { createRandom } from '../processes/random.ts'
import { createFinding, type Proof, type ProofOptions } from '../proof.ts'
import { judgeOrder, shuffledCart } from './judge-order.ts'
import { unitsOffInPartition } from './judge-partition.ts'
import { judgeTotals } from './judge-totals.ts'

const CARTS = 100_000
const PARTITIONS = 100
const AT = '2026-11-24T12:00:00.000Z'

/** The product's arithmetic, or a wrong one. */
interface Arithmetic {
  priceOf(generated: GeneratedCart): PricedCart
  shareOf: typeof nextShare
}

export const totalsAreExact: Proof = {
  id: 'C4',
  promise: 'Of any cart under any rules in any currency no unit is lost: totals, taxes, and refunds in any partition',
  run: (options) => judgeCarts(options, { priceOf: priceExactly, shareOf: nextShare }),
  /** Floating-point numbers, rounded per piece and per refund. */
  control: (options) => judgeCarts(options, { priceOf: pricePerPiece, shareOf: sharePerRefund }),
}

async function judgeCarts(options: ProofOptions, arithmetic: Arithmetic) {
  const found = createFinding()
  const random = createRandom(options.seed)
  const currencies = new Set<string>()
  const carts = options.isShort ? CARTS / 10 : CARTS
  for (let n = 0; n < carts; n++) {
    const generated = generateCart(random.next)
    currencies.add(generated.rules.currency)
    const priced = arithmetic.priceOf(generated)
    const reordered = arithmetic.priceOf(shuffledCart(generated, random))
    for (const sentence of [...judgeTotals(generated, priced), ...judgeOrder(priced, reordered)])
      found.violation(`cart ${n} in ${priced.currency}: ${sentence}`)
    for (let partition = 0; partition < PARTITIONS; partition++) {
      const off = unitsOffInPartition(priced, random, arithmetic.shareOf)
      if (off > 0) found.violation(`cart ${n} in ${priced.currency}: refunds are ${off} units off`)
    }
    count(found, priced)
  }
  found.count('currencies', currencies.size)
  return found.finding
}

function count(found: ReturnType<typeof createFinding>, { lines, taxLines, discounts }: PricedCart): void {
  found.count('carts')
  found.count('lines', lines.length)
  found.count('taxes', taxLines.length)
  found.count('discounts', discounts.length)
  found.count('partitions', PARTITIONS)
}

function priceExactly({ cart, rules, destination, codes }: GeneratedCart): PricedCart {
  return price(cart, rules, destination, codes, AT)
}

function pricePerPiece(generated: GeneratedCart): PricedCart {
  const priced = priceExactly(generated)
  const { lines, taxLines, pricesIncludeTax } = priced
  const perPiece = taxLines.map((tax) => {
    const rate = tax.rate / 1_000_000
    const part = pricesIncludeTax ? rate / (1 + rate) : rate
    const bearing = lines.filter(({ taxes }) => taxes.some((one) => one.ruleId === tax.ruleId && one.rate === tax.rate))
    const taxCents = bearing.reduce(
      (sum, { quantity, totalCents }) => sum + quantity * Math.round((totalCents / quantity) * part),
      tax.shippingTaxCents,
    )
    return { ...tax, taxCents }
  })
  return { ...priced, taxLines: perPiece }
}

function sharePerRefund(cents: number, { next, whole }: { next: number; whole: number }): number {
  return Math.round((cents / whole) * next)
}
