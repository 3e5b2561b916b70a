import type { FrozenCopy } from '../../src/checkout/freeze-order.ts'
import { refundOrder, settleRefund } from '../../src/orders/commands/refund-order.ts'
import type { OrderEvent } from '../../src/orders/events.ts'
import type { creditNote } from '../../src/orders/invoices/credit-note.ts'
import { Order, type OrderState } from '../../src/orders/order.ts'
import { quantitiesOf, refundableCents } from '../../src/shared/orders/order-tally.ts'
import { type RefundChoice, refundAmounts, refundableShipping } from '../../src/shared/orders/refund-amounts.ts'
import type { Random } from '../processes/random.ts'

const AT = '2026-11-24T12:00:00.000Z'
/** The last one refunds all that is left. */
const REFUNDS_MAX = 8

export type CreditNoteOf = typeof creditNote

/**
 * Refunds an order in random parts, some of which fail, until nothing is left, and compares the sum of its credit notes with
 * its invoice: the total, and of each tax the base and the amount.
 */
export function judgeCreditNotes({ order, lines }: FrozenCopy, random: Random, noteOf: CreditNoteOf): string[] {
  if (order.totals.grandTotalCents === 0) return []
  const paid = order.totals.grandTotalCents
  let state = [
    {
      type: 'OrderPlaced',
      checkoutId: 'c',
      purchasedCartId: 'c',
      paymentId: 'p',
      lineCount: lines.length,
      order,
      at: AT,
    },
    { type: 'OrderLinesPlaced', lines, at: AT },
    { type: 'OrderPaid', paymentId: 'p', amount: paid, at: AT },
  ].reduce((before, event) => Order.evolve(before, event as OrderEvent), Order.initial)
  const credited: string[] = []
  for (let n = 0; n <= REFUNDS_MAX; n++) {
    const refundId = `r${n}`
    const choice = n === REFUNDS_MAX ? allLeft(state) : randomChoice(state, random)
    if (!state.tally || !choice) continue
    const { amountCents: expectedCents } = refundAmounts(state.tally, choice)
    if (expectedCents < 1) continue
    const asked = refundOrder(state, { refundId, ...choice, expectedCents, reason: '', at: AT })
    state = asked.reduce(Order.evolve, state)
    const fails = n < REFUNDS_MAX && random.int(0, 5) === 0
    const outcome = fails ? ({ outcome: 'failed', reason: '' } as const) : ({ outcome: 'done' } as const)
    state = settleRefund(state, refundId, outcome, AT).reduce(Order.evolve, state)
    if (!fails) credited.push(refundId)
  }
  return [...credited.flatMap((id) => judgeOne(state, id, noteOf)), ...judgeSum(state, credited, noteOf)]
}

function randomChoice({ tally, lines }: OrderState, random: Random): RefundChoice | undefined {
  if (!tally) return undefined
  const left = refundableCents(tally)
  const chosen = lines
    .filter(() => random.int(0, 2) === 0)
    .map(({ id }) => ({ lineId: id, quantity: quantitiesOf(tally, id).refundable, restock: false }))
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({ ...line, quantity: random.int(1, line.quantity) }))
  const shipping = refundableShipping(tally)
  const shippingCents = shipping > 0 && random.int(0, 2) === 0 ? random.int(1, shipping) : 0
  const isTyped = left > 0 && random.int(0, 2) === 0
  return { lines: chosen, shippingCents, amountCents: isTyped ? random.int(1, left) : null }
}

function allLeft({ tally }: OrderState): RefundChoice | undefined {
  return tally ? { lines: [], shippingCents: 0, amountCents: refundableCents(tally) } : undefined
}

/** The rows and taxes of one credit note add up to its own total. */
function judgeOne(state: OrderState, refundId: string, noteOf: CreditNoteOf): string[] {
  const note = noteOf(state, refundId)
  if (!note) return [`${refundId} has no credit note`]
  const { rows, taxLines, refund } = note
  const tax = sum(taxLines.map(({ taxCents }) => taxCents))
  const added = state.order?.pricesIncludeTax ? 0 : tax
  const off = sum(rows.map(({ cents }) => cents)) + added - refund.amountCents
  const isNegative = taxLines.some(({ baseCents, taxCents }) => baseCents < 0 || taxCents < 0)
  return [
    ...(off === 0 ? [] : [`credit note ${refundId} is ${off} units off its own total`]),
    ...(tax === refund.taxCents ? [] : [`credit note ${refundId} has tax ${tax}, its refund ${refund.taxCents}`]),
    ...(isNegative ? [`credit note ${refundId} takes tax back`] : []),
  ]
}

function judgeSum({ order, tally, ...rest }: OrderState, credited: string[], noteOf: CreditNoteOf): string[] {
  if (!order || !tally) return ['there is no order']
  const notes = credited.flatMap((id) => noteOf({ order, tally, ...rest } as OrderState, id) ?? [])
  const total = sum(notes.map(({ refund }) => refund.amountCents))
  const wrong = order.taxLines.flatMap(({ name, rate, baseCents, taxCents }, n) => {
    const same = notes.flatMap(({ refund }) => refund.taxParts[n] ?? [])
    const listed = notes.flatMap(({ taxLines }) => taxLines).filter((one) => one.name === name && one.rate === rate)
    const alike = order.taxLines.filter((one) => one.name === name && one.rate === rate)
    return [
      [`base at ${rate}`, sum(same.map((one) => one.baseCents)), baseCents],
      [`tax at ${rate}`, sum(same.map((one) => one.taxCents)), taxCents],
      [`listed base at ${rate}`, sum(listed.map((one) => one.baseCents)), sum(alike.map((one) => one.baseCents))],
      [`listed tax at ${rate}`, sum(listed.map((one) => one.taxCents)), sum(alike.map((one) => one.taxCents))],
    ] as const
  })
  return [['total', total, order.totals.grandTotalCents] as const, ...wrong]
    .filter(([, credit, invoice]) => credit !== invoice)
    .map(([name, credit, invoice]) => `${name}: credit notes of ${credit}, an invoice of ${invoice}`)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)
