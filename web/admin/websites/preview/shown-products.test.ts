import { expect, test } from 'vitest'
import { shownProducts } from './shown-products.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const ids = (featured: string[]) => shownProducts(items, featured).map(({ id }) => id)

test('featured products come first in their order, and others fill up to three', () => {
  expect(ids(['d', 'b'])).toEqual(['d', 'b', 'a'])
  expect(ids([])).toEqual(['a', 'b', 'c'])
})

test('a featured product that is gone takes no place', () => {
  expect(ids(['gone', 'c'])).toEqual(['c', 'a', 'b'])
})
