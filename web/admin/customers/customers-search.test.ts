import { expect, test } from 'vitest'
import { customersHref, readCustomersSearch } from './customers-search.ts'

test('the address of the list says what it shows, and nothing where it shows all', () => {
  expect(customersHref()).toBe('/customers')
  expect(customersHref({ view: 'all', search: '', tag: '' })).toBe('/customers')
  expect(customersHref({ view: 'returning', search: 'Ada & Co' })).toBe('/customers?view=returning&search=Ada+%26+Co')
})

test('what of an address makes no sense is dropped', () => {
  expect(readCustomersSearch({ view: 'nobody', search: 7, tag: 'x'.repeat(51), page: 2 })).toEqual({ search: '7' })
})
