import { expect, test } from 'vitest'
import { type Mapping, readRow } from './read-row.ts'

const mapping: Mapping = ['urlId', 'categories', 'tags', 'price']
const read = (...cells: string[]) => readRow({ row: 2, cells }, { mapping, currency: 'EUR' })

test('a URL ID of millions of hyphens is read without recursion', () => {
  expect(read('a-'.repeat(2_400_000)).urlId.length).toBeLessThanOrEqual(200)
  expect(read(`https://shop.example/p/blue-mug/`).urlId).toBe('blue-mug')
  expect(read('/'.repeat(4_800_000)).urlId).toBe('')
})

test('more than 100 categories or tags are refused, however many there are', () => {
  const { problems, categories } = read('mug', 'a>b,'.repeat(1_200_000), 't,'.repeat(1_200_000))
  expect(problems).toEqual([
    { field: 'tags', message: 'A product has at most 100 tags.' },
    { field: 'categories', message: 'A product has at most 100 categories.' },
  ])
  expect(categories).toHaveLength(100)
})

test.each([
  [['weight'], ['240'], { weightGrams: 240 }],
  [['weightKg'], ['1.25'], { weightGrams: 1_250 }],
  [['weightLb'], ['1.25'], { weightGrams: 567 }],
  [['lengthIn', 'widthIn', 'heightIn'], ['12', '8', '2.5'], { sizeMm: { length: 305, width: 203, height: 64 } }],
] as [Mapping, string[], object][])('%j of %j are read as %j', (fields, cells, variant) => {
  const row = readRow({ row: 2, cells: ['mug', ...cells] }, { mapping: ['urlId', ...fields], currency: 'USD' })
  expect(row).toMatchObject({ variant, problems: [] })
})

test('an invalid weight in pounds gets a message with the format', () =>
  expect(readRow({ row: 2, cells: ['heavy'] }, { mapping: ['weightLb'], currency: 'USD' }).problems).toEqual([
    { field: 'weightLb', message: 'Write the weight in pounds: 1.25.' },
  ]))

test('a million digits are not a price', () =>
  expect(read('mug', '', '', '1,'.repeat(1_000_000)).problems).toMatchObject([{ field: 'price' }]))
