import { expect, test } from 'vitest'
import { makeWebsite } from '../../testing/fixtures/make/make.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../testing/fixtures/make/make-order.ts'
import type { OrderEvent } from '../events.ts'
import { Order } from '../order.ts'
import { presentOrder } from '../present-order.ts'
import { orderConfirmationLetter } from './order-confirmation.letter.ts'

const at = '2026-11-24T09:00:00.000Z'
const form = [
  { id: 'words', type: 'text', title: 'Engraving', options: [] },
  { id: 'card', type: 'text', title: 'Card', options: [] },
]
const placed = { checkoutId: 'c', purchasedCartId: 'p', paymentId: 'q', lineCount: 1 }
const events: OrderEvent[] = [
  { type: 'OrderPlaced', ...placed, order: makeFrozenOrder(), at },
  { type: 'OrderLinesPlaced', lines: [makeFrozenLine({ fieldsRef: 'f1', form })], at },
  { type: 'OrderPaid', paymentId: 'q', amount: 1_250, at },
]
const state = events.reduce(Order.evolve, Order.initial)

function orderWith(texts: ReadonlyMap<string, string>) {
  const order = presentOrder(state, { websiteId: 'w', orderId: 'o', texts })
  if (!order) throw new Error('It is placed.')
  return order
}

test('the confirmation repeats what was filled in with a product, in the language of the website', () => {
  const order = orderWith(new Map([['f1', '{"words":"For <b>Ann</b>"}']]))
  const look = {
    language: 'de-DE',
    useCLDRMoneyFormat: true,
    timeZone: 'UTC',
    theme: makeWebsite().website.theme,
    store: 'Acme',
    order,
    link: 'https://acme.example/order/1',
    policies: { returnPolicy: '', termsOfService: '', privacyPolicy: '' },
  }
  const { text, html } = orderConfirmationLetter(look, [])
  expect(text).toMatch(/1 × Mug: 12,50\s\$\n {2}Engraving: For <b>Ann<\/b>\n {2}Card: Keine Angabe\n/)
  expect(html).toContain('Engraving: For &lt;b&gt;Ann&lt;/b&gt;')
})

test('erased answers are not told of', () => {
  expect(orderWith(new Map()).items[0]).toMatchObject({ additionalFields: null, formSubmission: null })
})
