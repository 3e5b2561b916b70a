import type { FrozenCopy } from '../../src/checkout/freeze-order.ts'
import { dueDocuments, noteInvoice } from '../../src/orders/commands/issue-invoice.ts'
import { refundOrder, settleRefund } from '../../src/orders/commands/refund-order.ts'
import type { OrderEvent } from '../../src/orders/events.ts'
import { cancellationOf, type creditNote } from '../../src/orders/invoices/credit-note.ts'
import { Order, type OrderState } from '../../src/orders/order.ts'
import { quantitiesOf, refundableCents } from '../../src/shared/orders/order-tally.ts'
import { type RefundChoice, refundAmounts, refundableShipping } from '../../src/shared/orders/refund-amounts.ts'
import type { Random } from '../processes/random.ts'

const AT = '2026-11-24T12:00:00.000Z'
/** Then one refunds all that is left. */
const REFUNDS_MAX = 8

export type CreditNoteOf = typeof creditNote

/** A credit note, or the cancellation of one. */
type Paper = NonNullable<ReturnType<CreditNoteOf>> & { isCancellation: boolean }

/**
 * Refunds an order in random parts until nothing is left. Some refunds fail at once, and some only after others, when their
 * credit note may have been issued already and is then cancelled. Compares the sum of its papers with its invoice: the
 * total, and of each tax the base and the amount.
 */
export function judgeCreditNotes({ order, lines }: FrozenCopy, random: Random, noteOf: CreditNoteOf): string[] {
  if (order.totals.grandTotalCents === 0) return []
  const paid = order.totals.grandTotalCents
  const placed = { checkoutId: 'c', purchasedCartId: 'c', paymentId: 'p', lineCount: lines.length }
  const events: OrderEvent[] = [
    { type: 'OrderPlaced', ...placed, order, at: AT },
    { type: 'OrderLinesPlaced', lines, at: AT },
    { type: 'OrderNumbered', number: 1, at: AT },
    { type: 'OrderPaid', paymentId: 'p', amount: paid, at: AT },
    { type: 'OrderInvoiced', series: 'live', number: 1, label: 'INV-1', refundId: null, at: AT },
  ]
  const sale: Sale = { state: events.reduce(Order.evolve, Order.initial), papers: [] }
  for (let n = 0; n < REFUNDS_MAX; n++) {
    if (random.int(0, 1) === 0) issueDue(sale, noteOf)
    failLate(sale, random)
    const outcome = random.int(0, 5) === 0 ? FAILED : DONE
    refund(sale, `r${n}`, randomChoice(sale.state, random), outcome)
  }
  refund(sale, 'last', allLeft(sale.state), DONE)
  issueDue(sale, noteOf)
  const { state, papers } = sale
  return [
    ...papers.flatMap((paper) => judgeOne(state, paper)),
    ...judgeCount(state, papers),
    ...judgeSum(state, papers),
  ]
}

const DONE = { outcome: 'done' } as const
const FAILED = { outcome: 'failed', reason: '' } as const

interface Sale {
  state: OrderState
  papers: Paper[]
}

function apply(sale: Sale, events: OrderEvent[]): void {
  sale.state = events.reduce(Order.evolve, sale.state)
}

function refund(
  sale: Sale,
  refundId: string,
  choice: RefundChoice | undefined,
  outcome: typeof DONE | typeof FAILED,
): void {
  if (!sale.state.tally || !choice) return
  const { amountCents: expectedCents } = refundAmounts(sale.state.tally, choice)
  if (expectedCents < 1) return
  apply(sale, refundOrder(sale.state, { refundId, ...choice, expectedCents, reason: '', at: AT }))
  apply(sale, settleRefund(sale.state, refundId, outcome, AT))
}

/** The gateway had accepted them. */
function failLate(sale: Sale, random: Random): void {
  for (const { id, status } of sale.state.tally?.refunds ?? [])
    if (status === 'done' && random.int(0, 9) === 0) apply(sale, settleRefund(sale.state, id, FAILED, AT))
}

/** The papers that are due now, which are then known to the order. */
function issueDue(sale: Sale, noteOf: CreditNoteOf): void {
  const { documents } = sale.state
  const { refundIds, failedRefundIds } = dueDocuments(sale.state)
  const labels = new Map(documents.map(({ refundId, label }) => [refundId, label]))
  for (const refundId of [...refundIds, ...failedRefundIds.filter((id) => labels.has(id))]) {
    const note = noteOf(sale.state, refundId)
    if (!note) continue
    const cancels = labels.get(refundId)
    const isCancellation = cancels !== undefined
    const number = sale.state.documents.length + 1
    const document = { series: 'live-credit' as const, number, label: `CN-${number}`, refundId, at: AT }
    apply(sale, noteInvoice(sale.state, { ...document, ...(isCancellation && { cancels }) }))
    sale.papers.push({ ...(isCancellation ? cancellationOf(note) : note), isCancellation })
  }
}

/** Each refund that stands has one credit note, and each that failed has none or two that are zero together. */
function judgeCount({ tally }: OrderState, papers: Paper[]): string[] {
  return (tally?.refunds ?? []).flatMap(({ id, status }) => {
    const own = papers.filter(({ refund }) => refund.id === id)
    const cancelled = own.filter(({ isCancellation }) => isCancellation).length
    const [notes, wanted] = [own.length - cancelled, status === 'failed' ? own.length / 2 : 0]
    const isRight = cancelled === wanted && (status === 'failed' ? notes <= 1 : notes === 1)
    return isRight ? [] : [`${id}, which is ${status}, has ${notes} credit notes and ${cancelled} cancellations`]
  })
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

/** The rows and taxes of one paper add up to its own total. */
function judgeOne(state: OrderState, { rows, taxLines, refund, totalCents, isCancellation }: Paper): string[] {
  const sign = isCancellation ? -1 : 1
  const tax = sum(taxLines.map(({ taxCents }) => taxCents))
  const added = state.order?.pricesIncludeTax ? 0 : tax
  const off = sum(rows.map(({ cents }) => cents)) + added - totalCents
  const isNegative = taxLines.some(({ baseCents, taxCents }) => sign * baseCents < 0 || sign * taxCents < 0)
  const name = `${isCancellation ? 'the cancellation of ' : ''}credit note ${refund.id}`
  return [
    ...(off === 0 ? [] : [`${name} is ${off} units off its own total`]),
    ...(totalCents === sign * refund.amountCents ? [] : [`${name} is of another amount than its refund`]),
    ...(tax === sign * refund.taxCents ? [] : [`${name} has tax ${tax}, its refund ${refund.taxCents}`]),
    ...(isNegative ? [`${name} takes tax back`] : []),
  ]
}

function judgeSum({ order }: OrderState, papers: Paper[]): string[] {
  if (!order) return ['there is no order']
  const total = sum(papers.map(({ totalCents }) => totalCents))
  const wrong = order.taxLines.flatMap(({ name, rate, baseCents, taxCents }, n) => {
    const same = papers.flatMap(({ refund, isCancellation }) => {
      const part = refund.taxParts[n]
      const sign = isCancellation ? -1 : 1
      return part ? [{ baseCents: sign * part.baseCents, taxCents: sign * part.taxCents }] : []
    })
    const listed = papers.flatMap(({ taxLines }) => taxLines).filter((one) => one.name === name && one.rate === rate)
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
