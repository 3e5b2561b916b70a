import { expect, test } from 'vitest'
import { type Mapping, readRow } from './read-row.ts'

const mapping: Mapping = ['urlId', 'categories', 'tags', 'price']
const read = (...cells: string[]) => readRow({ row: 2, cells }, mapping, 'EUR')

test('an address of millions of hyphens is read from its end, and needs no stack', () => {
  expect(read('a-'.repeat(2_400_000)).urlId.length).toBeLessThanOrEqual(80)
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

test('digits by the million are no price', () =>
  expect(read('mug', '', '', '1,'.repeat(1_000_000)).problems).toMatchObject([{ field: 'price' }]))
