import { expect, test } from 'vitest'
import { makeItem } from '../draft/make-item.ts'
import { pasteInto } from './grid-paste.ts'
import { columnsOf } from './variant-columns.ts'
import { generateVariants } from './variant-generator.ts'

const item = makeItem({ options: ['Size'] })
const variants = generateVariants([{ name: 'Size', values: ['S', 'M'] }], item.variants, () => 'v2')
const columns = columnsOf(item)
const at = (key: string) => ({ row: 0, column: columns.findIndex((column) => column.key === key) })

test('a column of prices', () => {
  const pasted = pasteInto({ variants, columns, at: at('priceCents'), cells: [['10'], ['$1,020.50']] })
  expect(pasted.variants.map(({ priceCents }) => priceCents)).toEqual([1_000, 102_050])
  expect(pasted).toMatchObject({ count: 2, problem: undefined })
})

test('a block over price, sale price, on sale and stock', () => {
  const pasted = pasteInto({ variants, columns, at: at('priceCents'), cells: [['10', '8', 'yes', '7']] })
  expect(pasted.variants[0]).toMatchObject({ priceCents: 1_000, salePriceCents: 800, onSale: true })
  expect(pasted.stock).toEqual(new Map([['v1', '7']]))
})

test('what is not understood, or outside of the table, is left out and said', () => {
  const pasted = pasteInto({ variants, columns, at: at('priceCents'), cells: [['free'], ['5'], ['6']] })
  expect(pasted.variants.map(({ priceCents }) => priceCents)).toEqual([1_250, 500])
  expect(pasted).toMatchObject({ count: 1, problem: '1 not understood: A price looks like 1250.00.' })
})

test('digital products have no stock, and only what is shipped has weight and size', () => {
  const keys = (productType: number) => columnsOf({ ...item, productType }).map(({ key }) => key)
  expect(keys(1)).toEqual(expect.arrayContaining(['stock', 'weight', 'size']))
  expect(keys(3)).toContain('stock')
  expect(keys(3)).not.toContain('weight')
  expect(keys(2)).not.toContain('stock')
})

test('weight and size are in what the store measures in', () => {
  const labels = (measurementStandard: 'metric' | 'imperial') =>
    columnsOf({ ...item, measurementStandard }).map(({ label }) => label)
  expect(labels('metric')).toEqual(expect.arrayContaining(['Weight, g', 'Size, mm']))
  expect(labels('imperial')).toEqual(expect.arrayContaining(['Weight, lb', 'Size, in']))
})
