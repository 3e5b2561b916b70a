import type { Column } from '../../platform/pdf/pdf-content.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import { fillMessage } from '../../shared/messages/fill-message.ts'
import { type OrderSum, orderSums } from '../../shared/orders/order-sums.ts'
import { labelled } from '../../shared/words/labelled.ts'
import { dayIn, moneyIn, percentIn } from '../../shared/words/letter-formats.ts'
import type { OrderReply } from '../contract.ts'
import type { InvoiceIssued } from '../events.ts'
import type { OrderState } from '../order.ts'
import type { Buyer } from './buyer.ts'
import { cancellationOf, creditNote } from './credit-note.ts'
import { type InvoiceWords, invoiceWords } from './invoice-words.ts'

/** What an invoice, a credit note or the cancellation of one says, in the order in which it is written. */
export interface DocumentContent {
  title: string
  parties: { heading: string; lines: string[] }[]
  columns: Column[]
  rows: string[][]
  sums: { label: string; amount: string; isTotal?: boolean }[]
  /** Below the sums. */
  paragraphs: string[]
}

export interface DocumentSource {
  document: InvoiceIssued
  state: OrderState
  order: OrderReply
  /** Undefined once erased. */
  buyer: Buyer | undefined
}

/** Formats follow the language that the words are in. */
interface Writing {
  words: InvoiceWords
  language: string
  money(cents: number): string
}

export function documentContent({ document, state, order, buyer }: DocumentSource): DocumentContent {
  const words = invoiceWords(document.language)
  const language =
    words.language === 'en' && !/^en\b/i.test(document.language ?? '') ? 'en' : (document.language ?? 'en')
  const writing: Writing = {
    words,
    language,
    money: (cents) => moneyIn({ ...document, language }, cents, order.currency),
  }
  const body =
    document.refundId === null ? invoiceBody(writing, state, order) : creditBody(writing, state, order, document)
  return {
    title: `${kindOf(words, document)} ${document.label}`,
    parties: partiesOf(writing, document, buyer),
    ...body,
    paragraphs: [
      ...(document.cancels ? [fillMessage(words.refundFailed, { note: document.cancels })] : []),
      ...(document.isReverseCharge ? [words.reverseCharge] : []),
    ],
  }
}

function kindOf(
  { invoice, creditNote: credit, cancellation }: InvoiceWords,
  { refundId, cancels }: InvoiceIssued,
): string {
  if (refundId === null) return invoice
  return cancels === undefined ? credit : cancellation
}

function partiesOf({ words, language }: Writing, document: InvoiceIssued, buyer: Buyer | undefined) {
  const { seller, label, issuedOn, orderNumber, corrects, cancels, suppliedOn, paidOn } = document
  const fact = (name: string, text: string) => labelled(words.language, name, text)
  const day = (date: string) => dayIn(language, `${date}T12:00:00Z`, 'UTC')
  const bought = buyer ?? { lines: [words.erased], vatNumber: null }
  return [
    {
      heading: words.from,
      lines: [
        seller.name,
        ...seller.address.split('\n'),
        ...seller.taxNumbers.map(({ label: name, number }) => fact(name, number)),
      ],
    },
    {
      heading: words.to,
      lines: [...bought.lines, ...(bought.vatNumber ? [fact(words.vat, bought.vatNumber)] : [])],
    },
    {
      heading: words.details,
      lines: [
        fact(words.number, label),
        fact(words.date, day(issuedOn)),
        // Older documents have neither.
        ...(suppliedOn === undefined ? [] : [fact(words.supplied, suppliedOn ? day(suppliedOn) : words.onDelivery)]),
        ...(paidOn ? [fact(words.paid, day(paidOn))] : []),
        fact(words.order, `#${orderNumber}`),
        ...(cancels ? [fact(words.cancels, cancels)] : []),
        ...(corrects ? [fact(words.corrects, corrects)] : []),
      ],
    },
  ]
}

type Body = Pick<DocumentContent, 'columns' | 'rows' | 'sums'>

function invoiceBody(writing: Writing, state: OrderState, order: OrderReply): Body {
  const { words, money } = writing
  const hasTaxes = order.taxLines.length > 0
  return {
    columns: columnsOf(words, hasTaxes),
    rows: order.items.map(({ id, productName, attributes, quantity, unitPrice, subtotal }) => {
      const rates = ratesOfLine(state, id)
      return [
        itemName(words, productName, attributes),
        String(quantity),
        money(Number(unitPrice.value)),
        ...(hasTaxes ? [ratesText(writing, rates)] : []),
        money(Number(subtotal.value)),
      ]
    }),
    sums: orderSums(order)
      .filter(({ kind }) => kind !== 'refunded')
      .map((sum) => ({ label: labelOf(writing, sum), amount: money(sum.cents), isTotal: sum.kind === 'total' })),
  }
}

/** `Mug, Size: Large` */
function itemName({ language }: InvoiceWords, title: string, attributes: readonly { name: string; value: string }[]) {
  return [title, ...attributes.map(({ name, value }) => labelled(language, name, value))].join(', ')
}

/** In an older order, a taxed line bears the only tax. */
function ratesOfLine({ order, lines }: OrderState, lineId: string): number[] {
  const line = lines.find(({ id }) => id === lineId)
  const taxLines = order?.taxLines ?? []
  if (line?.taxes) return line.taxes.flatMap(({ taxLine }) => taxLines[taxLine]?.rate ?? [])
  return line && line.taxCents > 0 && taxLines.length === 1 ? taxLines.map(({ rate }) => rate) : []
}

function creditBody(writing: Writing, state: OrderState, order: OrderReply, document: InvoiceIssued): Body {
  const { words, money } = writing
  const { refundId, cancels, taxLines } = document
  const credited = creditNote(state, refundId ?? '')
  if (!credited || !state.order) throw new UnknownEntity()
  const { refund, rows, totalCents } = cancels === undefined ? credited : cancellationOf(credited)
  const isIncluded = state.order.pricesIncludeTax
  // Documents of before taxes were listed by rate stay as they were.
  const byRate = taxLines ?? []
  const isDetailed = taxLines !== undefined
  const hasTaxes = isDetailed && state.order.taxLines.length > 0
  const titleOf = (lineId: string | null) => state.lines.find(({ id }) => id === lineId)?.title ?? ''
  const nameOf = (lineId: string | null) => {
    const item = order.items.find(({ id }) => id === lineId)
    return item ? itemName(words, item.productName, item.attributes) : ''
  }
  const olderRows = () => [
    ...refund.lines.map(({ lineId, quantity, cents }) => [titleOf(lineId), String(quantity), '', money(cents)]),
    ...olderParts(words, refund).map(([name, cents]) => [name, '', '', money(cents)]),
  ]
  const names = { shipping: words.shipping, rest: rows.length > 1 ? words.adjustment : words.refund }
  const netCents = rows.reduce((sum, { cents }) => sum + cents, 0)
  const taxSums = byRate.map(({ name, rate, baseCents, taxCents }) => {
    const sum: OrderSum = { kind: isIncluded ? 'included' : 'tax', name, rate, baseCents, cents: taxCents }
    return { label: labelOf(writing, sum), amount: money(taxCents) }
  })
  return {
    columns: isDetailed ? creditColumnsOf(words, hasTaxes) : columnsOf(words, hasTaxes),
    rows: isDetailed
      ? rows.map(({ kind, lineId, quantity, rates, cents }) => [
          kind === 'line' ? nameOf(lineId) : names[kind],
          quantity === null ? '' : String(quantity),
          ...(hasTaxes ? [ratesText(writing, rates)] : []),
          money(cents),
        ])
      : olderRows(),
    sums: [
      ...(isDetailed && !isIncluded && byRate.length > 0 ? [{ label: words.subtotal, amount: money(netCents) }] : []),
      ...(isDetailed ? taxSums : [{ label: words.taxInIt, amount: money(refund.taxCents) }]),
      { label: words.credited, amount: money(totalCents), isTotal: true },
    ],
  }
}

function olderParts(
  words: InvoiceWords,
  { lines, shippingCents, amountCents }: { lines: { cents: number }[]; shippingCents: number; amountCents: number },
): [string, number][] {
  const rest = amountCents - shippingCents - lines.reduce((sum, { cents }) => sum + cents, 0)
  const parts: [string, number][] = [
    [words.shipping, shippingCents],
    [lines.length > 0 || shippingCents > 0 ? words.adjustment : words.refund, rest],
  ]
  return parts.filter(([, cents]) => cents !== 0)
}

function columnsOf({ item, quantity, price, tax, amount }: InvoiceWords, hasTaxes: boolean): Column[] {
  if (!hasTaxes)
    return [
      { header: item, from: 0, width: 0.46 },
      { header: quantity, from: 0.46, width: 0.14, isEnd: true },
      { header: price, from: 0.6, width: 0.2, isEnd: true },
      { header: amount, from: 0.8, width: 0.2, isEnd: true },
    ]
  return [
    { header: item, from: 0, width: 0.4 },
    { header: quantity, from: 0.4, width: 0.12, isEnd: true },
    { header: price, from: 0.52, width: 0.17, isEnd: true },
    { header: tax, from: 0.69, width: 0.13, isEnd: true },
    { header: amount, from: 0.82, width: 0.18, isEnd: true },
  ]
}

/** Without a price: an amount can be a part of one, after discounts. */
function creditColumnsOf({ item, quantity, tax, amount }: InvoiceWords, hasTaxes: boolean): Column[] {
  return [
    { header: item, from: 0, width: 0.5 },
    { header: quantity, from: 0.5, width: 0.14, isEnd: true },
    ...(hasTaxes ? [{ header: tax, from: 0.64, width: 0.16, isEnd: true }] : []),
    { header: amount, from: 0.8, width: 0.2, isEnd: true },
  ]
}

const ratesText = ({ language }: Writing, rates: readonly number[]) =>
  rates.map((rate) => percentIn(language, rate)).join(' + ')

function labelOf({ words, language, money }: Writing, { kind, name, rate, baseCents }: OrderSum): string {
  const tax = { name, rate: percentIn(language, rate), base: money(baseCents) }
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
    case 'giftCard':
      return fillMessage(words.giftCard, { last4: name })
    case 'due':
      return words.due
    default:
      return name || words.shipping
  }
}
