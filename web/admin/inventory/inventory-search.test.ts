import { expect, test } from 'vitest'
import {
  beside,
  expandedIn,
  inventoryHref,
  orderOf,
  readInventorySearch,
  sortedBy,
  toggleExpanded,
  toLevelsRequest,
  withChanges,
} from './inventory-search.ts'

const asOf = '2026-05-01T13:30:00.000Z'

test('an address can be read again', () => {
  const search = { search: 'mug & cup', sort: 'price', direction: 'desc', asOf, expanded: 'a,b', variant: 'a-1' }
  const [, query] = inventoryHref(search).split('?')
  expect(readInventorySearch(Object.fromEntries(new URLSearchParams(query)))).toEqual(search)
  expect(inventoryHref({})).toBe('/inventory')
})

test.each<Record<string, unknown>>([
  { sort: 'updated' },
  { show: 'many' },
  { direction: 'up' },
  { asOf: 'yesterday' },
  { asOf: '2026-13-01T13:30:00.000Z' },
  { search: '' },
  { cursor: 'x'.repeat(401) },
  { constructor: 'x' },
])('%j is dropped', (raw) => expect(readInventorySearch(raw)).toEqual({}))

test('another list begins at its first page; what is opened on a page leaves the page as it is', () => {
  expect(withChanges({ cursor: 'page 2', sort: 'stock' }, { search: 'mug' })).toEqual({ sort: 'stock', search: 'mug' })
  expect(beside({ cursor: 'page 2', variant: 'a-1' }, { variant: '' })).toEqual({ cursor: 'page 2' })
})

test('a column is sorted upwards, then the other way round; names are without being asked', () => {
  expect(orderOf({})).toEqual({ sort: 'name', direction: 'asc' })
  expect(sortedBy({}, 'name')).toEqual({ sort: 'name', direction: 'desc' })
  expect(sortedBy({ cursor: 'page 2' }, 'stock')).toEqual({ sort: 'stock', direction: 'asc' })
  expect(sortedBy({ sort: 'stock', direction: 'asc' }, 'stock')).toEqual({ sort: 'stock', direction: 'desc' })
  expect(sortedBy({ sort: 'stock', direction: 'desc' }, 'price')).toEqual({ sort: 'price', direction: 'asc' })
})

test('products are opened and closed one by one', () => {
  const both = toggleExpanded(toggleExpanded({ cursor: 'page 2' }, 'a'), 'b')
  expect(both).toEqual({ cursor: 'page 2', expanded: 'a,b' })
  expect([...expandedIn(both)]).toEqual(['a', 'b'])
  expect(toggleExpanded(toggleExpanded(both, 'a'), 'b')).toEqual({ cursor: 'page 2' })
})

test('the server is not told what is open on the page', () =>
  expect(toLevelsRequest({ search: 'mug', asOf, expanded: 'a', variant: 'a-1' })).toEqual({ search: 'mug', asOf }))
