import { expect, test } from 'vitest'
import {
  exportHref,
  hasFilters,
  listHref,
  matchingOf,
  readListSearch,
  showsView,
  sortedBy,
  withChanges,
} from './list-search.ts'

test('an address keeps what the list understands, and its values as they are', () => {
  expect(readListSearch({ search: '001', sort: 'price', direction: 'desc', type: '4', tag: 'gifts' })).toEqual({
    search: '001',
    sort: 'price',
    direction: 'desc',
    type: '4',
    tag: 'gifts',
  })
})

test.each<Record<string, unknown>>([
  { sort: 'colour' },
  { type: '5' },
  { type: 1 },
  { archived: 'false' },
  { tag: 'x'.repeat(51) },
  { search: '' },
  { utm_source: 'letter' },
  { constructor: 'x' },
])('%j is dropped', (raw) => expect(readListSearch(raw)).toEqual({}))

test('an address can be read again', () => {
  const search = { search: 'mug & cup', category: 'a/b', stock: 'low' }
  const [, query] = listHref(search).split('?')
  expect(readListSearch(Object.fromEntries(new URLSearchParams(query)))).toEqual(search)
  expect(listHref({})).toBe('/products')
})

test('the file holds what the list finds, on all its pages and in its order', () => {
  const search = { search: 'mug & cup', stock: 'low', sort: 'name', direction: 'desc' }
  expect(exportHref({ ...search, cursor: 'page 2' })).toBe(
    '/api/catalog/export?search=mug+%26+cup&stock=low&sort=name&direction=desc',
  )
  expect(exportHref({})).toBe('/api/catalog/export')
})

test('a change begins at the first page; an empty value takes away', () => {
  const search = { cursor: 'page 2', tag: 'gifts', visibility: 'draft' }
  expect(withChanges(search, { type: '2' })).toEqual({ tag: 'gifts', visibility: 'draft', type: '2' })
  expect(withChanges(search, { tag: '' })).toEqual({ visibility: 'draft' })
})

test('a column is sorted up, down, and no more; another column begins anew', () => {
  const up = sortedBy({ tag: 'gifts', cursor: 'page 2' }, 'price')
  expect(up).toEqual({ tag: 'gifts', sort: 'price', direction: 'asc' })
  const down = sortedBy(up, 'price')
  expect(down).toEqual({ tag: 'gifts', sort: 'price', direction: 'desc' })
  expect(sortedBy(down, 'price')).toEqual({ tag: 'gifts' })
  expect(sortedBy(down, 'name')).toEqual({ tag: 'gifts', sort: 'name', direction: 'asc' })
})

test('what matches says nothing of order and page', () => {
  const search = { search: 'mug', tag: 'gifts', sort: 'name', direction: 'desc', cursor: 'page 2' }
  expect(matchingOf(search)).toEqual({ search: 'mug', tag: 'gifts' })
  expect(hasFilters({ sort: 'name', cursor: 'page 2' })).toBe(false)
  expect(hasFilters({ search: 'mug' })).toBe(true)
})

test('a view is shown in any order, and not with one filter more or less', () => {
  const view = { tag: 'gifts', stock: 'low' }
  expect(showsView({ ...view, sort: 'name', cursor: 'page 2' }, view)).toBe(true)
  expect(showsView({ ...view, search: 'mug' }, view)).toBe(false)
  expect(showsView({ tag: 'gifts' }, view)).toBe(false)
  expect(showsView({ tag: 'gifts', stock: 'sold-out' }, view)).toBe(false)
  expect(showsView({}, {})).toBe(true)
})
