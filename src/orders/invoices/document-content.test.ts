import { expect, test } from 'vitest'
import type { FrozenLine, FrozenOrder } from '../../shared/orders/frozen-order.ts'
import { refundAmounts } from '../../shared/orders/refund-amounts.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../testing/fixtures/make/make-order.ts'
import { refundOrder, settleRefund } from '../commands/refund-order.ts'
import type { InvoiceIssued, OrderEvent } from '../events.ts'
import { Order } from '../order.ts'
import { presentOrder } from '../present-order.ts'
import { buyerOf } from './buyer.ts'
import { cancellationOf, creditNote } from './credit-note.ts'
import { documentContent } from './document-content.ts'

const at = '2026-11-24T12:00:00.000Z'
const buyer = { lines: ['Ann Lee', 'Tokyo'], vatNumber: null }

/** Three mugs for 30.00 at 19 % and a book for 10.00 at 7 %, with 10 % off and 4.00 for shipping at 19 %. */
function sold(pricesIncludeTax: boolean): { order: FrozenOrder; lines: FrozenLine[] } {
  const taxes = pricesIncludeTax ? { mugs: 431, book: 59, post: 64 } : { mugs: 513, book: 63, post: 76 }
  const taxCents = taxes.mugs + taxes.book + taxes.post
  const included = pricesIncludeTax ? 1 : 0
  const order = makeFrozenOrder({
    currency: 'EUR',
    pricesIncludeTax,
    totals: {
      subtotalCents: 4_000,
      discountCents: 400,
      shippingCostCents: 400,
      taxCents,
      taxRemovedCents: 0,
      grandTotalCents: pricesIncludeTax ? 4_000 : 4_000 + taxCents,
      totalQuantity: 4,
    },
    taxLines: [
      {
        name: 'VAT',
        rate: 190_000,
        baseCents: 3_100 - included * (taxes.mugs + taxes.post),
        taxCents: taxes.mugs + taxes.post,
      },
      { name: 'VAT', rate: 70_000, baseCents: 900 - included * taxes.book, taxCents: taxes.book },
    ],
    shippingTaxes: [{ cents: 400, taxes: [{ taxLine: 0, cents: taxes.post }] }],
    discounts: [{ discountId: 'd', name: 'Spring', code: null, cents: 400 }],
    shippingMethod: { optionId: 'post', windowId: null, name: 'Post' },
  })
  const attributes = [{ name: 'Size', value: 'Large' }]
  const mugs = { id: 'mugs', title: 'Mug', attributes, quantity: 3, unitPriceCents: 1_000, totalCents: 2_700 }
  const book = { id: 'book', title: 'Book', quantity: 1, unitPriceCents: 1_000, totalCents: 900 }
  return {
    order,
    lines: [
      makeFrozenLine({ ...mugs, taxCents: taxes.mugs, taxes: [{ taxLine: 0, cents: taxes.mugs }] }),
      makeFrozenLine({ ...book, taxCents: taxes.book, taxes: [{ taxLine: 1, cents: taxes.book }] }),
    ],
  }
}

function paid({ order, lines }: { order: FrozenOrder; lines: FrozenLine[] }) {
  const amount = order.totals.grandTotalCents
  const events: OrderEvent[] = [
    { type: 'OrderPlaced', checkoutId: 'c', purchasedCartId: 'c', paymentId: 'p', lineCount: 2, order, at },
    { type: 'OrderLinesPlaced', lines, at },
    { type: 'OrderPaid', paymentId: 'p', amount, at },
  ]
  return events.reduce(Order.evolve, Order.initial)
}

const document: InvoiceIssued = {
  type: 'InvoiceIssued',
  number: 7,
  label: 'INV-7',
  orderId: 'o',
  refundId: null,
  corrects: null,
  orderNumber: 12,
  issuedOn: '2026-11-24',
  seller: { name: 'Acme', address: 'High St', taxNumbers: [] },
  isReverseCharge: false,
  buyerRef: 'b',
  note: '',
  accent: '#000000',
  suppliedOn: null,
  paidOn: '2026-11-24',
  at,
}

function written(state: ReturnType<typeof paid>, changes: Partial<InvoiceIssued> = {}) {
  const order = presentOrder(state, { websiteId: 'w', orderId: 'o', texts: new Map() }) ?? expect.fail('Not placed')
  const content = documentContent({ document: { ...document, ...changes }, state, order, buyer })
  return { ...content, sums: content.sums.map(({ label, amount }) => `${label}: ${amount}`.replaceAll('\u00a0', ' ')) }
}

function refunded(state: ReturnType<typeof paid>, choice: Parameters<typeof refundAmounts>[1]) {
  const { amountCents: expectedCents } = refundAmounts(state.tally ?? expect.fail(), choice)
  const asked = refundOrder(state, { refundId: 'r', ...choice, expectedCents, reason: '', at }).reduce(
    Order.evolve,
    state,
  )
  const after = settleRefund(asked, 'r', { outcome: 'done' }, at).reduce(Order.evolve, asked)
  const taxLines = creditNote(after, 'r')?.taxLines ?? expect.fail('No credit note')
  return written(after, { refundId: 'r', corrects: 'INV-7', taxLines })
}

const two = { lines: [{ lineId: 'mugs', quantity: 2, restock: false }], shippingCents: 0, amountCents: null }

test('an invoice lists its lines before discounts with their rate, and each tax with its base', () => {
  const { rows, sums } = written(paid(sold(true)))
  expect(rows).toEqual([
    ['Mug, Size: Large', '3', '€10.00', '19\u00a0%', '€30.00'],
    ['Book', '1', '€10.00', '7\u00a0%', '€10.00'],
  ])
  expect(sums).toEqual([
    'Subtotal: €40.00',
    'Spring: -€4.00',
    'Post: €4.00',
    'Includes VAT 19 % on €26.05: €4.95',
    'Includes VAT 7 % on €8.41: €0.59',
    'Total: €40.00',
  ])
})

test('an invoice of prices without tax adds each tax', () => {
  expect(written(paid(sold(false))).sums.slice(3)).toEqual([
    'VAT 19 % on €31.00: €5.89',
    'VAT 7 % on €9.00: €0.63',
    'Total: €46.52',
  ])
})

test('a credit note lists what was refunded with its variant and its rate, and each tax with its base', () => {
  const { rows, sums, title } = refunded(paid(sold(true)), two)
  expect(title).toBe('Credit note INV-7')
  expect(rows).toEqual([['Mug, Size: Large', '2', '19\u00a0%', '€18.00']])
  expect(sums).toEqual(['Includes VAT 19 % on €15.13: €2.87', 'Credited: €18.00'])
})

test.each([true, false])(
  'the cancellation of a credit note says the same below zero (prices with tax: %s)',
  (isIncluded) => {
    const choice = { ...two, shippingCents: 100 }
    const state = paid(sold(isIncluded))
    const note = refunded(state, choice)
    const { amountCents: expectedCents } = refundAmounts(state.tally ?? expect.fail(), choice)
    const steps = [
      (now: typeof state) => refundOrder(now, { refundId: 'r', ...choice, expectedCents, reason: '', at }),
      (now: typeof state) => settleRefund(now, 'r', { outcome: 'done' }, at),
      (now: typeof state) => settleRefund(now, 'r', { outcome: 'failed', reason: 'Account closed' }, at),
    ]
    const failed = steps.reduce((now, step) => step(now).reduce(Order.evolve, now), state)
    const taxLines = cancellationOf(creditNote(failed, 'r') ?? expect.fail('No credit note')).taxLines
    const cancellation = written(failed, { label: 'C-8', refundId: 'r', cancels: 'C-7', corrects: 'INV-7', taxLines })
    expect(cancellation.title).toBe('Cancellation C-8')
    expect(cancellation.parties[2]?.lines).toEqual(
      expect.arrayContaining(['Cancels credit note: C-7', 'Corrects invoice: INV-7']),
    )
    expect(cancellation.paragraphs).toEqual([
      'The refund of credit note C-7 failed, so its amount was not paid out. The credit note is cancelled in full.',
    ])
    const below = (amount: string) => amount.replace('€', '-€')
    expect(cancellation.rows).toEqual(note.rows.map((row) => row.with(-1, below(row.at(-1) ?? ''))))
    expect(cancellation.sums).toEqual(note.sums.map((sum) => sum.replaceAll('€', '-€')))
  },
)

test('a credit note of prices without tax adds each tax to its rows', () => {
  const { rows, sums } = refunded(paid(sold(false)), { ...two, shippingCents: 476 })
  expect(rows.map(([name, , rate, amount]) => [name, rate, amount])).toEqual([
    ['Mug, Size: Large', '19\u00a0%', '€18.00'],
    ['Shipping', '19\u00a0%', '€4.00'],
  ])
  expect(sums).toEqual(['Subtotal: €22.00', 'VAT 19 % on €22.00: €4.18', 'Credited: €26.18'])
})

test('an entered amount is one row that bears all rates in proportion', () => {
  const { rows, sums } = refunded(paid(sold(true)), { lines: [], shippingCents: 0, amountCents: 1_000 })
  expect(rows).toEqual([['Refund', '', '19\u00a0% + 7\u00a0%', '€10.00']])
  expect(sums).toEqual(['Includes VAT 19 % on €6.51: €1.24', 'Includes VAT 7 % on €2.10: €0.15', 'Credited: €10.00'])
})

test('a credit note of before taxes were listed by rate stays as it was', () => {
  const { sums, rows } = written({ ...paid(sold(true)), tally: refundedTally() }, { refundId: 'r', corrects: 'INV-7' })
  expect(rows).toEqual([['Mug', '2', '', '€18.00']])
  expect(sums).toEqual(['Tax in it: €2.87', 'Credited: €18.00'])
})

function refundedTally() {
  const state = paid(sold(true))
  return refundOrder(state, { refundId: 'r', ...two, expectedCents: 1_800, reason: '', at }).reduce(Order.evolve, state)
    .tally
}

test('an invoice says when it was paid and supplied, in the language and format of the website', () => {
  const details = (changes: Partial<InvoiceIssued>) =>
    written(paid(sold(true)), changes).parties[2]?.lines.map((line) => line.replaceAll('\u00a0', ' '))
  expect(details({})).toEqual([
    'Number: INV-7',
    'Date: November 24, 2026',
    'Date of supply: on delivery',
    'Paid on: November 24, 2026',
    'Order: #12',
  ])
  const german = details({ language: 'de-AT', suppliedOn: '2026-12-01' })
  expect(german).toContain('Leistungsdatum: 1. Dezember 2026')
  expect(written(paid(sold(true)), { language: 'de-DE' }).sums.at(-1)).toBe('Gesamtbetrag: 40,00 €')
  expect(details({ suppliedOn: undefined, paidOn: undefined } as never)).toHaveLength(3)
})

test.each([
  ['JP', '13', 'Tokyo', '13'],
  ['ES', 'M', 'Madrid', 'M'],
  ['MX', 'JAL', 'Jalisco', 'JAL'],
  ['US', 'NY', 'NY', 'New York'],
])('the buyer’s region in %s is written as its post writes it', (country, region, expected, other) => {
  const order = presentOrder(paid(sold(true)), { websiteId: 'w', orderId: 'o', texts: new Map() }) ?? expect.fail()
  const address = {
    firstName: 'Ann',
    lastName: 'Lee',
    company: '',
    line1: '1 Main St',
    line2: '',
    city: 'Town',
    region,
    postalCode: '100-0001',
    country,
    phone: '+1 555',
  }
  const words = buyerOf({ ...order, billingAddress: address }, 'en')
    .lines.join(' ')
    .split(/[\s,]+/)
  expect(words).toContain(expected)
  expect(words).not.toContain(other)
  expect(words.join(' ')).not.toContain('555')
})
