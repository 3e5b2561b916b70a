import { expect, test } from 'vitest'
import type { DraftOrderReply } from '../../../src/checkout/admin-contract.ts'
import { emptyDraft, readDraft, type TypedDraft, typedDraft } from './draft-values.ts'

const line = { id: 'a', itemId: 'mug', sku: 'SQ1', title: 'Mug', variant: '', isService: false }
const typed: TypedDraft = {
  ...emptyDraft,
  discountKind: 'percent',
  discountAmount: '12.5',
  hasShipping: true,
  shippingPrice: '4',
  lines: [
    { ...line, quantity: '2', price: '10' },
    { ...line, id: 'b', itemId: null, sku: '', title: 'Engraving', isService: true, quantity: '1', price: '5.00' },
  ],
}

test('a draft that was typed and read again is the same', () => {
  const { request, errors } = readDraft(typed, 'USD')
  expect(errors).toEqual({})
  expect(request).toMatchObject({
    lines: [
      { kind: 'product', itemId: 'mug', quantity: 2, unitPriceCents: 1_000 },
      { kind: 'custom', title: 'Engraving', productType: 3, unitPriceCents: 500 },
    ],
    discount: { name: 'Discount', benefit: { type: 'percent', rate: 125_000 } },
    shipping: { name: 'Shipping', cents: 400 },
  })
  const titles = { a: { title: 'Mug', variant: '' }, b: { title: 'Engraving', variant: '' } }
  const reply = { draft: request, titles, totals: { currency: 'USD' } } as unknown as DraftOrderReply
  expect(readDraft(typedDraft(reply), 'USD').request).toEqual(request)
})

test('errors are shown at their fields', () => {
  const { errors } = readDraft(
    {
      ...typed,
      discountAmount: '0',
      shippingPrice: 'much',
      shippingName: ' ',
      lines: [{ ...line, itemId: null, title: '', quantity: '1.5', price: '' }],
    },
    'USD',
  )
  expect(Object.keys(errors).toSorted()).toEqual([
    ...['discountAmount', 'lines.0.price', 'lines.0.quantity', 'lines.0.title', 'shippingName', 'shippingPrice'],
  ])
})
