import { expect, test } from 'vitest'
import type { LoadedItem } from '../../item-state.ts'
import { newItem } from '../../rules/new-item.ts'
import { groupRows } from '../parsing/group-rows.ts'
import { type Mapping, readRow } from '../parsing/read-row.ts'
import { planProduct } from './plan-product.ts'

const mapping: Mapping = ['urlId', 'title', 'option1Name', 'option1Value', 'sku', 'price', 'salePrice']
const rowsOf = (...lines: string[]) =>
  lines.map((line, place) => readRow({ row: place + 2, cells: line.split('|') }, { mapping, currency: 'EUR' }))
const facts = { before: undefined, categoryOf: () => undefined, relatedOf: () => [], newId: () => 'id' }

test('rows with the same URL ID are one product, also where others stand between them', () => {
  const rows = rowsOf('mug|Mug|Size|S||1', 'bowl|Bowl||||2', 'mug||Size|L||3', 'Mug||Size|XL||3')
  const { groups } = groupRows(rows, () => undefined)
  expect(groups.map((group) => group.rows.map(({ row }) => row))).toEqual([[2, 4, 5], [3]])
})

test('without an address the name counts, then the SKU, then the row above', () => {
  const rows = rowsOf('||||||', '|Crème|||A|1|', '|creme|||B|2|', '|||L|C|3|', '||||K|4|', '||||||')
  const { groups, unassigned: homeless } = groupRows(rows, (sku) => (sku === 'K' ? 'known' : undefined))
  expect(homeless.map(({ row }) => row)).toEqual([2])
  expect(groups.map((group) => group.rows.map(({ row }) => row))).toEqual([
    [3, 4, 5],
    [6, 7],
  ])
})

test('a row with an unknown SKU alone is nobody’s, and does not spoil the row above', () => {
  const rows = rowsOf('||||K|4|', '||||nobody|5|', '||||||')
  const { groups, unassigned } = groupRows(rows, (sku) => (sku === 'K' ? 'known' : undefined))
  expect(unassigned.map(({ row }) => row)).toEqual([3])
  expect(groups.map((group) => group.rows.map(({ row }) => row))).toEqual([[2, 4]])
})

test('a SKU is matched as it is told apart: without its case', () => {
  const before = { revision: 1, state: newItem('Mug', 1, () => 'known') } as LoadedItem
  before.state.variants = before.state.variants.map((one) => ({ ...one, sku: 'MUG-1' }))
  const { changes } = planProduct(rowsOf('mug|Mug|||mug-1|7|'), { ...facts, before })
  expect(changes.variants).toMatchObject([{ sku: 'mug-1', priceCents: 700 }])
})

test('a new product gets a variant for each row, with a sale where the sale price is lower', () => {
  const rows = rowsOf('mug|Mug|Size|S|A|12,50|10', 'mug||Size|L|B|15|')
  const { changes } = planProduct(rows, facts)
  expect(changes).toMatchObject({ title: 'Mug', urlId: 'mug', productType: 1, options: ['Size'] })
  expect(changes.variants).toMatchObject([
    { sku: 'A', attributes: { Size: 'S' }, priceCents: 1250, salePriceCents: 1000, onSale: true },
    { sku: 'B', attributes: { Size: 'L' }, priceCents: 1500, salePriceCents: 1500, onSale: false },
  ])
})

test('of a product that is there, empty cells change nothing and variants that are not named stay', () => {
  const state = newItem('Mug', 1, () => 'known')
  state.options = ['Size']
  const [variant] = state.variants
  if (!variant) throw new Error('It has one')
  state.variants = ['S', 'L'].map((size) => ({
    ...variant,
    id: size,
    sku: size,
    attributes: { Size: size },
    priceCents: 9,
  }))
  const before = { state, revision: 1 } as LoadedItem
  const rows = rowsOf('mug|||L||20|')
  const { changes, rows: places } = planProduct(rows, { ...facts, before })
  expect(changes.title).toBe('Mug')
  expect(changes.variants).toMatchObject([
    { id: 'S', priceCents: 9 },
    { id: 'L', sku: 'L', priceCents: 2000 },
  ])
  expect(places).toEqual([undefined, rows[0]])
})

test('a new variant without a price, and a value without an option, are wrong', () => {
  const rows = rowsOf('mug|Mug||S||1|', 'mug||||B||')
  planProduct(rows, facts)
  expect(rows.map(({ problems }) => problems)).toEqual([
    [{ field: 'option1Value', message: 'This value belongs to an option without a name.' }],
    [{ field: 'price', message: 'A new variant needs a price.' }],
  ])
})

test('tax class and shipping are read from words and laid over what the product has', () => {
  const columns: Mapping = ['urlId', 'title', 'taxClass', 'shippingSurcharge', 'shipsOnlyTo', 'pickupOnly', 'price']
  const [row] = [
    readRow(
      { row: 2, cells: ['atlas', 'Atlas', 'books', '3,50', 'de, AT', '', '40'] },
      { mapping: columns, currency: 'EUR' },
    ),
  ]
  expect(row?.problems).toEqual([])
  expect(planProduct([row], facts).changes).toMatchObject({
    taxClass: 'books',
    shipping: { shipsSeparately: false, surchargeCents: 350, shipsOnlyTo: ['DE', 'AT'], pickupOnly: false },
  })
})

test.each([
  [
    'taxClass',
    'Luxury',
    'The tax class is Standard, Reduced, Zero, Exempt, Food, Books, Clothing, Medicine, Digital or Service.',
  ],
  ['shipsOnlyTo', 'Germany', 'Write countries as two letters each, such as DE AT CH.'],
  ['pickupOnly', 'perhaps', 'Write Yes or No.'],
  ['shippingSurcharge', 'dear', 'This is not a price in EUR that can be read without doubt. Write it like 12.50.'],
] as const)('%s that reads %s is refused with a sentence', (field, cell, message) => {
  const row = readRow({ row: 2, cells: ['atlas', cell] }, { mapping: ['urlId', field], currency: 'EUR' })
  expect(row.problems).toEqual([{ field, message }])
})
