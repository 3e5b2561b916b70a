import { expect, test } from 'vitest'
import { compareValues } from './compare-values.ts'

test('numbers go by size, texts as people sort them, and what is missing comes last', () => {
  expect([10, 9, null, 100].toSorted(compareValues)).toEqual([9, 10, 100, null])
  expect(['Size 10', 'size 9', null, 'Éclair'].toSorted(compareValues)).toEqual(['Éclair', 'size 9', 'Size 10', null])
})
