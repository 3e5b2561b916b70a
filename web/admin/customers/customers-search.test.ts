import { expect, test } from 'vitest'
import { customersHref, filterIn, filterWords, readCustomersSearch } from './customers-search.ts'

test('the address of the list says what it shows, and nothing where it shows all', () => {
  expect(customersHref()).toBe('/customers')
  expect(customersHref({ view: 'all', search: '', tag: '' })).toBe('/customers')
  expect(customersHref({ view: 'returning', search: 'Ada & Co' })).toBe('/customers?view=returning&search=Ada+%26+Co')
  expect(customersHref({ maxOrders: 0, notOrderedFor: 180 })).toBe('/customers?maxOrders=0&notOrderedFor=180')
})

test('invalid parameters of a URL are dropped', () => {
  expect(readCustomersSearch({ view: 'nobody', search: 7, tag: 'x'.repeat(51), page: 2 })).toEqual({ search: '7' })
  expect(readCustomersSearch({ minOrders: '3', maxOrders: -1, minSpent: 1.5, orderedWithin: 0 })).toEqual({
    minOrders: 3,
  })
})

test('a list of one’s own keeps the filters and not what was searched for', () => {
  expect(filterIn({ search: 'ada@example.com', tag: 'VIP', minOrders: undefined })).toEqual({ view: 'all', tag: 'VIP' })
})

test('each filter has a description', () => {
  const search = { tag: 'VIP', minOrders: 1, maxOrders: 1_200, minSpent: 5_000, orderedWithin: 1, notOrderedFor: 30 }
  expect(filterWords(search, 'EUR').map(({ label }) => label)).toEqual([
    ...['Tagged “VIP”', 'At least 1 order', 'At most 1,200 orders', 'Spent €50.00 or more'],
    ...['Ordered in the last 1 day', 'No order for 30 days'],
  ])
})
