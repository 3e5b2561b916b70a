import { UnknownEntity } from '../../shared/domain-error.ts'
import { fillMessage } from '../../shared/messages/fill-message.ts'
import { type OrderSum, orderSums } from '../../shared/orders/order-sums.ts'
import type { OrderTally } from '../../shared/orders/order-tally.ts'
import { labelled } from '../../shared/words/labelled.ts'
import { moneyIn, percentIn } from '../../shared/words/letter-formats.ts'
import type { OrderReply } from '../contract.ts'
import type { InvoiceIssued, InvoiceSeriesName } from '../events.ts'
import { Order, type OrderState } from '../order.ts'
import { presentOrder } from '../present-order.ts'
import { Buyer } from './buyer.ts'
import { type InvoiceWords, invoiceWords } from './invoice-words.ts'
import { type InvoiceDeps, readDocument } from './issue-documents.ts'
import { type Column, type PdfWriter, writePdf } from './pdf-writer.ts'

export interface WantedDocument {
  orderId: string
  series: InvoiceSeriesName
  number: number
}

/** Renders an invoice or a credit note of this order as PDF, with the same content each time. Throws UnknownEntity. */
export async function renderDocument(
  deps: InvoiceDeps,
  websiteId: string,
  { orderId, series, number }: WantedDocument,
): Promise<{ name: string; pdf: Buffer }> {
  const [{ state }, document] = await Promise.all([
    deps.executor.load(Order, { websiteId, id: orderId }),
    readDocument(deps, websiteId, series, number),
  ])
  const order = presentOrder(state, { websiteId, orderId, texts: new Map() })
  if (!document || document.orderId !== orderId || !order) throw new UnknownEntity()
  const text = (await deps.vault.read(websiteId, [document.buyerRef])).get(document.buyerRef)
  const words = invoiceWords(document.language)
  const buyer = text === undefined ? { lines: [words.erased], vatNumber: null } : Buyer.parse(JSON.parse(text))
  const title = `${document.refundId === null ? words.invoice : words.creditNote} ${document.label}`
  const about = {
    title,
    language: words.language,
    author: document.seller.name,
    accent: document.accent,
    now: new Date(document.at),
  }
  const pdf = await writePdf(about, (page) => {
    page.title(title)
    if (series.startsWith('test')) page.paragraph(words.test)
    writeHead(page, words, document, buyer)
    if (document.refundId === null) writeInvoice(page, words, order)
    else writeCredit(page, words, state, document.refundId)
    if (document.isReverseCharge) page.paragraph(words.reverseCharge)
    if (document.note) page.paragraph(document.note, { isQuiet: true })
  })
  return { name: `${document.label.replace(/[^\w-]+/g, '-')}.pdf`, pdf }
}

function writeHead(page: PdfWriter, words: InvoiceWords, document: InvoiceIssued, buyer: Buyer): void {
  const { seller, label, issuedOn, orderNumber, corrects } = document
  const numbers = seller.taxNumbers.map(({ label: name, number }) => labelled(words.language, name, number))
  page.columns([
    { heading: words.from, lines: [seller.name, ...seller.address.split('\n'), ...numbers] },
    {
      heading: words.to,
      lines: [...buyer.lines, ...(buyer.vatNumber ? [labelled(words.language, words.vat, buyer.vatNumber)] : [])],
    },
    {
      heading: words.details,
      lines: [
        ...[
          labelled(words.language, words.number, label),
          labelled(words.language, words.date, issuedOn),
          labelled(words.language, words.order, `#${orderNumber}`),
        ],
        ...(corrects ? [labelled(words.language, words.corrects, corrects)] : []),
      ],
    },
  ])
}

const columnsOf = ({ item, quantity, price, amount }: InvoiceWords): Column[] => [
  { header: item, from: 0, width: 0.46 },
  { header: quantity, from: 0.46, width: 0.14, isEnd: true },
  { header: price, from: 0.6, width: 0.2, isEnd: true },
  { header: amount, from: 0.8, width: 0.2, isEnd: true },
]

function writeInvoice(page: PdfWriter, words: InvoiceWords, order: OrderReply): void {
  const money = (cents: number) => moneyIn(words.language, cents, order.currency)
  page.table(
    columnsOf(words),
    order.items.map(({ productName, attributes, quantity, unitPrice, subtotal }) => [
      [productName, ...attributes.map(({ name, value }) => labelled(words.language, name, value))].join(', '),
      String(quantity),
      money(Number(unitPrice.value)),
      money(Number(subtotal.value)),
    ]),
  )
  page.sums(
    orderSums(order)
      .filter(({ kind }) => kind !== 'refunded')
      .map((sum) => ({ label: labelOf(words, sum, money), amount: money(sum.cents), isTotal: sum.kind === 'total' })),
  )
}

function labelOf(words: InvoiceWords, { kind, name, rate, baseCents }: OrderSum, money: (cents: number) => string) {
  const tax = { name, rate: percentIn(words.language, rate), base: money(baseCents) }
  switch (kind) {
    case 'subtotal':
      return words.subtotal
    case 'tax':
      return fillMessage(words.taxLine, tax)
    case 'included':
      return fillMessage(words.taxLineIncluded, tax)
    case 'taxRemoved':
      return words.taxNotCharged
    case 'total':
      return words.total
    default:
      return name || words.shipping
  }
}

type Refund = OrderTally['refunds'][number]

function writeCredit(
  page: PdfWriter,
  words: InvoiceWords,
  { order, lines, tally }: OrderState,
  refundId: string,
): void {
  const refund = tally?.refunds.find(({ id }) => id === refundId)
  if (!order || !refund) throw new UnknownEntity()
  const money = (cents: number) => moneyIn(words.language, cents, order.currency)
  const titleOf = (lineId: string) => lines.find(({ id }) => id === lineId)?.title ?? ''
  const rows = refund.lines.map(({ lineId, quantity, cents }) => [titleOf(lineId), String(quantity), '', money(cents)])
  page.table(columnsOf(words), [
    ...rows,
    ...otherParts(words, refund).map(([name, cents]) => [name, '', '', money(cents)]),
  ])
  page.sums([
    { label: words.taxInIt, amount: money(refund.taxCents) },
    { label: words.credited, amount: money(refund.amountCents), isTotal: true },
  ])
}

/** Shipping, and the difference if the merchant typed another amount than lines and shipping. */
function otherParts(words: InvoiceWords, { lines, shippingCents, amountCents }: Refund): [string, number][] {
  const rest = amountCents - shippingCents - lines.reduce((sum, { cents }) => sum + cents, 0)
  const parts: [string, number][] = [
    [words.shipping, shippingCents],
    [lines.length > 0 || shippingCents > 0 ? words.adjustment : words.refund, rest],
  ]
  return parts.filter(([, cents]) => cents !== 0)
}
