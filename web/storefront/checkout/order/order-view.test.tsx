import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderReply } from '../../../../src/orders/contract.ts'
import { toMoney } from '../../../../src/shared/money/money.ts'
import { OrderView } from './order-view.tsx'

const money = toMoney(1_800, 'USD')
const lines = ['Ann Lee', '1 Main St', 'Albany, NY 12207']

function shown(productType: number, refund: object = {}): string {
  const item = { id: 'l1', productName: 'Field Guide', productType, quantity: 1, attributes: [], subtotal: money }
  const order = {
    orderNumber: 2,
    createdOn: '2026-11-24T09:00:00.000Z',
    paymentStatus: 'PAID',
    fulfillmentStatus: 'PENDING',
    items: [{ ...item, imageUrl: null }],
    fulfillments: [],
    shippingMethod: null,
    shippingLines: lines,
    billingLines: lines,
    shippingAddress: { country: 'US' },
    billingAddress: { country: 'US' },
    currency: 'USD',
    priceTaxInterpretation: 'INCLUSIVE',
    subtotal: money,
    grandTotal: toMoney(1_620, 'USD'),
    discountTotal: toMoney(180, 'USD'),
    discounts: [{ name: 'Spring', code: 'S', amount: toMoney(180, 'USD') }],
    shippingTotal: toMoney(0, 'USD'),
    taxRemovedTotal: toMoney(0, 'USD'),
    taxLines: [{ name: 'VAT', rate: 190_000, base: toMoney(1_361, 'USD'), tax: toMoney(259, 'USD') }],
    refundStatus: 'NONE',
    refundedTotal: toMoney(0, 'USD'),
    appliedGiftCards: [],
    amountDue: toMoney(1_620, 'USD'),
    ...refund,
  }
  return renderToStaticMarkup(<OrderView order={order as unknown as OrderReply} />)
}

test('goods go to the shipping address; files and services go to none', () => {
  expect(shown(1)).toContain('Shipping address')
  for (const productType of [2, 3]) {
    expect(shown(productType)).not.toContain('Shipping address')
    expect(shown(productType)).toContain('Billing address')
  }
})

test('a line is shown before the discount below it, and the tax within the total by its rate', () => {
  expect(shown(1).match(/<span class="checkout-amount">[^<]*/g)).toEqual(['<span class="checkout-amount">$18.00'])
  const rows = [...shown(1).matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd><\/div>/g)].map(([, name, text]) => [
    name,
    text,
  ])
  expect(rows.slice(-4)).toEqual([
    ['Subtotal', '$18.00'],
    ['Spring (S)', '−$1.80'],
    ['Includes VAT 19\u00a0%', '$2.59'],
    ['Total', '$16.20'],
  ])
})

test('below the total stand the gift cards that paid, and what was left to pay', () => {
  const appliedGiftCards = [{ id: 'card-1', last4: 'WXYZ', amount: toMoney(1_000, 'USD') }]
  const html = shown(1, { appliedGiftCards, amountDue: toMoney(620, 'USD') })
  expect(html).toContain('<dt>Gift card •••• WXYZ</dt><dd>−$10.00</dd>')
  expect(html).toContain('<dt>Remaining amount</dt><dd>$6.20</dd>')
})

test('money that went back is shown as such, and how much it was', () => {
  expect(shown(1)).toContain('<dd>Paid</dd>')
  expect(shown(1)).not.toContain('Refund')
  const partly = shown(1, { refundStatus: 'PARTIAL', refundedTotal: toMoney(500, 'USD') })
  expect(partly).toContain('<dd>Partly refunded</dd>')
  expect(partly).toContain('<dt>Refund</dt><dd>−$5.00</dd>')
  expect(shown(1, { refundStatus: 'FULL', refundedTotal: money })).toContain('<dd>Refunded</dd>')
})
