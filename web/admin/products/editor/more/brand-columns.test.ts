import { expect, test } from 'vitest'
import { makeItem } from '../draft/make-item.ts'
import { costColumn, gtinColumn, marginText } from './brand-columns.ts'

const [variant] = makeItem().variants
if (!variant) throw new Error('A product has a variant')

test('a barcode is taken with spaces, and refused when its check digit is wrong', () => {
  expect(gtinColumn.write(variant, '4006381 333931')).toMatchObject({ gtin: '4006381333931' })
  expect(gtinColumn.write(variant, '4006381333932')).toBeUndefined()
  expect(gtinColumn.write(variant, '')).toMatchObject({ gtin: '' })
})

test('no cost is not a cost of nothing', () => {
  expect(costColumn('USD').write(variant, '')).toMatchObject({ costCents: null })
  expect(costColumn('USD').write(variant, '0')).toMatchObject({ costCents: 0 })
})

test('the margin is of the price, and beside it of the sale price', () => {
  const priced = { ...variant, priceCents: 2000, salePriceCents: 1000, costCents: 750 }
  expect(marginText(variant, 'USD')).toBe('')
  expect(marginText(priced, 'USD')).toBe('$12.50 (62.5%)')
  expect(marginText({ ...priced, onSale: true }, 'USD')).toBe('$12.50 (62.5%); on sale $2.50 (25%)')
  expect(marginText({ ...priced, priceCents: 0 }, 'USD')).toBe('-$7.50')
})
