import { UnknownEntity } from '../../shared/domain-error.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import type { OrderTally } from '../../shared/orders/order-tally.ts'
import type { InvoiceIssued, InvoiceSeriesName } from '../events.ts'
import { Order, type OrderState } from '../order.ts'
import { Buyer } from './buyer.ts'
import { type InvoiceDeps, readDocument } from './issue-documents.ts'
import { type Column, type PdfWriter, writePdf } from './pdf-writer.ts'

export interface WantedDocument {
  orderId: string
  series: InvoiceSeriesName
  number: number
}

const ERASED: Buyer = { lines: ['[erased]'], vatNumber: null }
const REVERSE_CHARGE = 'Reverse charge: the customer accounts for the VAT (Article 196 of Directive 2006/112/EC).'
const TEST = 'Test: no money was moved, and this is no document for the tax office.'

/** An invoice or a credit note of this order as PDF; the same each time, whatever was changed since. Throws UnknownEntity. */
export async function renderDocument(
  deps: InvoiceDeps,
  websiteId: string,
  { orderId, series, number }: WantedDocument,
): Promise<{ name: string; pdf: Buffer }> {
  const [{ state }, document] = await Promise.all([
    deps.executor.load(Order, { websiteId, id: orderId }),
    readDocument(deps, websiteId, series, number),
  ])
  if (!document || document.orderId !== orderId || !state.order) throw new UnknownEntity()
  const text = (await deps.vault.read(websiteId, [document.buyerRef])).get(document.buyerRef)
  const buyer = text === undefined ? ERASED : Buyer.parse(JSON.parse(text))
  const title = `${document.refundId === null ? 'Invoice' : 'Credit note'} ${document.label}`
  const about = { title, author: document.seller.name, accent: document.accent, now: new Date(document.at) }
  const pdf = await writePdf(about, (page) => {
    page.title(title)
    if (series.startsWith('test')) page.paragraph(TEST)
    writeHead(page, document, buyer)
    if (document.refundId === null) writeInvoice(page, state)
    else writeCredit(page, state, document.refundId)
    if (document.isReverseCharge) page.paragraph(REVERSE_CHARGE)
    if (document.note) page.paragraph(document.note, { isQuiet: true })
  })
  return { name: `${document.label.replace(/[^\w-]+/g, '-')}.pdf`, pdf }
}

function writeHead(page: PdfWriter, document: InvoiceIssued, buyer: Buyer): void {
  const { seller, label, issuedOn, orderNumber, corrects } = document
  const numbers = seller.taxNumbers.map(({ label: name, number }) => `${name}: ${number}`)
  page.columns([
    { heading: 'From', lines: [seller.name, ...seller.address.split('\n'), ...numbers] },
    { heading: 'To', lines: [...buyer.lines, ...(buyer.vatNumber ? [`VAT: ${buyer.vatNumber}`] : [])] },
    {
      heading: 'Details',
      lines: [
        ...[`Number: ${label}`, `Date: ${issuedOn}`, `Order: #${orderNumber}`],
        ...(corrects ? [`Corrects invoice: ${corrects}`] : []),
      ],
    },
  ])
}

const columns: Column[] = [
  { header: 'Item', from: 0, width: 0.46 },
  { header: 'Quantity', from: 0.46, width: 0.14, isEnd: true },
  { header: 'Price', from: 0.6, width: 0.2, isEnd: true },
  { header: 'Amount', from: 0.8, width: 0.2, isEnd: true },
]

function writeInvoice(page: PdfWriter, { order, lines }: OrderState): void {
  if (!order) return
  const { currency, totals, taxLines, discounts, shippingMethod, pricesIncludeTax } = order
  const money = (cents: number) => formatMoney(cents, currency)
  page.table(
    columns,
    lines.map(({ title, attributes, quantity, unitPriceCents }) => [
      [title, ...attributes.map(({ name, value }) => `${name}: ${value}`)].join(', '),
      String(quantity),
      money(unitPriceCents),
      money(unitPriceCents * quantity),
    ]),
  )
  page.sums([
    { label: 'Subtotal', amount: money(totals.subtotalCents) },
    ...discounts.map(({ name, cents }) => ({ label: name, amount: `−${money(cents)}` })),
    ...(shippingMethod ? [{ label: shippingMethod.name, amount: money(totals.shippingCostCents) }] : []),
    ...(totals.taxRemovedCents > 0 ? [{ label: 'Tax not charged', amount: `−${money(totals.taxRemovedCents)}` }] : []),
    ...taxLines.map(({ name, rate, baseCents, taxCents }) => ({
      label: `${name} ${rate / 10_000} % of ${money(baseCents)}${pricesIncludeTax ? ', included' : ''}`,
      amount: money(taxCents),
    })),
    { label: 'Total', amount: money(totals.grandTotalCents), isTotal: true },
  ])
}

type Refund = OrderTally['refunds'][number]

function writeCredit(page: PdfWriter, { order, lines, tally }: OrderState, refundId: string): void {
  const refund = tally?.refunds.find(({ id }) => id === refundId)
  if (!order || !refund) throw new UnknownEntity()
  const money = (cents: number) => formatMoney(cents, order.currency)
  const titleOf = (lineId: string) => lines.find(({ id }) => id === lineId)?.title ?? ''
  const rows = refund.lines.map(({ lineId, quantity, cents }) => [titleOf(lineId), String(quantity), '', money(cents)])
  page.table(columns, [...rows, ...otherParts(refund).map(([name, cents]) => [name, '', '', money(cents)])])
  page.sums([
    { label: 'Tax in it', amount: money(refund.taxCents) },
    { label: 'Credited', amount: money(refund.amountCents), isTotal: true },
  ])
}

/** Shipping, and what an amount that was typed has beyond lines and shipping. */
function otherParts({ lines, shippingCents, amountCents }: Refund): [string, number][] {
  const rest = amountCents - shippingCents - lines.reduce((sum, { cents }) => sum + cents, 0)
  const parts: [string, number][] = [
    ['Shipping', shippingCents],
    [lines.length > 0 || shippingCents > 0 ? 'Adjustment' : 'Refund', rest],
  ]
  return parts.filter(([, cents]) => cents !== 0)
}
