import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tagPath } from './tag-path.ts'

test.each([
  ['kitchen', '/shop/tag/kitchen'],
  ['at-home', '/shop/tag/at-home'],
  ['at home', '/shop/tag/at%20home'],
  ['v1.2', '/shop/tag/v1.2'],
  ['a/b', '/shop/tag/a~2fb'],
  ['.', '/shop/tag/~2e'],
  ['..', '/shop/tag/~2e~2e'],
  ['100%', '/shop/tag/100~25'],
  ['~2e', '/shop/tag/~7e2e'],
])('the page of the tag "%s" is at %s', (tag, path) => expect(tagPath(tag)).toBe(path))

const anyTag = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'./\\~%?#2ef\n a') }))

test('a browser leaves the address of a tag as it is, one part below /shop/tag', () => {
  fc.assert(
    fc.property(anyTag, (tag) => {
      const { pathname, search, hash } = new URL(tagPath(tag || 'x'), 'http://acme.test')
      expect([pathname, search, hash]).toEqual([tagPath(tag || 'x'), '', ''])
      expect(decodeURIComponent(pathname).split('/')).toHaveLength(4)
    }),
  )
})

test('no two tags have one address', () => {
  fc.assert(
    fc.property(anyTag, anyTag, (a, b) => {
      expect(tagPath(a) === tagPath(b)).toBe(a === b)
    }),
  )
})
