import { expect, test } from 'vitest'
import { productTypes } from '../../../../src/catalog/contract.ts'
import { makeProduct } from '../../../../src/testing/fixtures/make/make.ts'
import { valueText } from './value-text.ts'

const variants = [
  { attributes: { Value: '25.00' }, priceCents: 2500 },
  { attributes: { Value: 'Large' }, priceCents: 5000 },
  { attributes: { Value: '10.00' }, priceCents: 900 },
]
const card = makeProduct({ variants, content: { productType: productTypes.GIFT_CARD } })

test('the value of a gift card is money in the currency of the store', () => {
  expect(valueText(card, 'Value', '25.00')).toBe('$25.00')
  const yen = [{ attributes: { Value: '500' }, priceCents: 500 }]
  const content = { productType: productTypes.GIFT_CARD }
  expect(valueText(makeProduct({ variants: yen, content, currency: 'JPY' }), 'Value', '500')).toBe('¥500')
})

test('what is not its price stays as its owner wrote it', () => {
  expect(valueText(card, 'Value', 'Large')).toBe('Large')
  expect(valueText(card, 'Value', '10.00')).toBe('10.00')
  expect(valueText(makeProduct({ variants }), 'Value', '25.00')).toBe('25.00')
})
