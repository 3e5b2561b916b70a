import { expect, test } from 'vitest'
import { isMissingPart } from './missing-part.ts'

test.each([
  'Failed to fetch dynamically imported module: https://acme.example/assets/x.js',
  'error loading dynamically imported module: https://acme.example/assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('a part that did not come is recognised: %s', (message) => expect(isMissingPart(new TypeError(message))).toBe(true))

test('other errors are not recognised', () => {
  expect(isMissingPart(new TypeError('x is not a function'))).toBe(false)
  expect(isMissingPart('Failed to fetch dynamically imported module')).toBe(false)
})
