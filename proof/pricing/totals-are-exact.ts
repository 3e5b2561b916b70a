import type { FrozenCopy } from '../../src/checkout/freeze-order.ts'
import { creditNote } from '../../src/orders/invoices/credit-note.ts'
import { price } from '../../src/pricing/price.ts'
import type { PricedCart } from '../../src/pricing/priced-cart.ts'
import { frozenCart } from '../../src/testing/fixtures/make/frozen-cart.ts'
import { type GeneratedCart, generateCart } from '../../src/testing/fixtures/make/generated-cart.ts'
import { nextShare } from '../../src/testing/pricing/next-share.ts'
import { createRandom } from '../processes/random.ts'
import { createFinding, type Proof, type ProofOptions } from '../proof.ts'
import { type CreditNoteOf, judgeCreditNotes } from './judge-credit-notes.ts'
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
  creditNoteOf: CreditNoteOf
}

export const totalsAreExact: Proof = {
  id: 'C4',
  promise:
    'Of any cart under any rules in any currency no unit is lost: totals, taxes, refunds in any partition, and their credit notes, which together are the invoice at each rate',
  run: (options) => judgeCarts(options, { priceOf: priceExactly, shareOf: nextShare, creditNoteOf: creditNote }),
  /** Floating-point numbers, rounded per piece and per refund. */
  control: (options) =>
    judgeCarts(options, { priceOf: pricePerPiece, shareOf: sharePerRefund, creditNoteOf: taxPerRefund }),
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
    const sold = frozenCart(generated.cart, priced)
    const copies = n % 10 === 0 ? [sold, asOlderOrder(sold)] : [sold]
    for (const sentence of copies.flatMap((copy) => judgeCreditNotes(copy, random, arithmetic.creditNoteOf)))
      found.violation(`cart ${n} in ${priced.currency}: ${sentence}`)
    count(found, priced)
  }
  found.count('currencies', currencies.size)
  return found.finding
}

/** An order of before lines said which taxes they bear. */
function asOlderOrder({ order: { shippingTaxes: _, ...order }, lines }: FrozenCopy): FrozenCopy {
  return { order, lines: lines.map(({ taxes: __, ...line }) => line) }
}

function count(found: ReturnType<typeof createFinding>, { lines, taxLines, discounts, totals }: PricedCart): void {
  found.count('carts')
  found.count('lines', lines.length)
  found.count('taxes', taxLines.length)
  found.count('discounts', discounts.length)
  found.count('partitions', PARTITIONS)
  found.count('orders with credit notes', lines.length > 0 && totals.grandTotalCents > 0 ? 1 : 0)
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

/** The rate of each refund's own amount, as if all of the order bore it. */
function taxPerRefund(...[state, refundId]: Parameters<CreditNoteOf>): ReturnType<CreditNoteOf> {
  const note = creditNote(state, refundId)
  return (
    note && {
      ...note,
      taxLines: note.taxLines.map((line) => {
        const taxCents = Math.round((note.refund.amountCents * line.rate) / (1_000_000 + line.rate))
        return { ...line, taxCents, baseCents: note.refund.amountCents - taxCents }
      }),
    }
  )
}
