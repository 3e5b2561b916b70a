import { expect, test } from 'vitest'
import { readSubmissionsSearch, submissionsHref } from './forms-search.ts'

test('the address of the answers says what is shown, and can be read again', () => {
  expect(submissionsHref('contact')).toBe('/forms/contact/answers')
  expect(submissionsHref('contact', { state: 'spam', search: 'a b' })).toBe(
    '/forms/contact/answers?state=spam&search=a+b',
  )
  expect(readSubmissionsSearch({ state: 'spam', search: 'a b' })).toEqual({ state: 'spam', search: 'a b' })
})

test('what an address cannot mean is left out', () =>
  expect(readSubmissionsSearch({ state: 'constructor', search: ['a'] })).toEqual({ state: 'inbox', search: '' }))

test('a search for a number is a search, too', () =>
  expect(readSubmissionsSearch({ search: 2026 })).toEqual({ state: 'inbox', search: '2026' }))
