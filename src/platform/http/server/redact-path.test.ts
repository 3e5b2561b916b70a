import { expect, test } from 'vitest'
import { pathRedactor } from './redact-path.ts'

const hide = pathRedactor([{ path: '/letter/:token', secretParams: ['token'] }, { path: '/shop/:name' }])

test.each([
  '/letter/SECRET',
  '/letter/SECRET/',
  '/letter/SECRET/more',
  '/LETTER/SECRET',
  '//letter/SECRET',
  '/%6cetter/SECRET',
  '/letter%2fSECRET',
])('of %s the secret is hidden, whether or not a route answers there', (path) => {
  expect(hide(path)).toMatch(/\/letter\/\[redacted\]$/i)
})

test.each(['/shop/SECRET', '/letter', '/letter/', '/letters/x', '/shop/a%20b', '/shop/%zz'])(
  '%s is logged as it is',
  (path) => {
    expect(hide(path)).toBe(path)
  },
)

test('a path without the parameter that it calls secret is a mistake', () => {
  expect(() => pathRedactor([{ path: '/letter/:id', secretParams: ['token'] }])).toThrow('no parameter token')
})
