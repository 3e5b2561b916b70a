import { expect, test } from 'vitest'
import { openGroups, placeAt, quickPlaces } from './places.ts'

test('an address belongs to the place that says most of it', () => {
  expect(placeAt('/')?.label).toBe('Home')
  expect(placeAt('/products/p1')?.label).toBe('Products')
  expect(placeAt('/products/categories')?.label).toBe('Categories')
  expect(placeAt('/restock/sends/s1')?.label).toBe('Mailings')
  expect(placeAt('/account')).toBeUndefined()
})

test('the bottom bar of a phone holds the first four that someone may open', () => {
  expect(quickPlaces(() => true).map(({ label }) => label)).toEqual(['Home', 'Orders', 'Products', 'Inventory'])
  const reporting = (path: string) => ['/', '/analytics', '/restock'].includes(path)
  expect(quickPlaces(reporting).map(({ label }) => label)).toEqual(['Home', 'Analytics', 'Waiting list'])
})

test('a group without anything for someone is not there', () => {
  const groups = openGroups((path) => path === '/' || path === '/people')
  expect(groups.map(({ label, places }) => [label, places.map(({ path }) => path)])).toEqual([
    ['', ['/']],
    ['Settings', ['/people']],
  ])
})
