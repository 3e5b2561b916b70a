import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePageAddress as read, withoutTrailingSlashes } from './page-address.ts'

/** Parses a URL; `known` are the relevant parameters. */
function readAddress(url: string, known: string[]) {
  return read(url, (_, asked) => {
    const counts = known.flatMap((name) => asked.getAll(name).map((value) => [name, value]))
    return counts.length > 0 ? `?${new URLSearchParams(counts)}` : ''
  })
}

test('a path alone is its own key', () => {
  expect(readAddress('/shop', [])).toEqual({ path: '/shop', search: '', href: '/shop', json: false, key: '/shop' })
})

test('a path is given decoded to those who look pages up, and as it came to the router', () => {
  expect(readAddress('/shop/p/caf%C3%A9', [])).toMatchObject({ path: '/shop/p/café', href: '/shop/p/caf%C3%A9' })
})

test('parameters that change nothing are not part of the page', () => {
  const plain = readAddress('/shop', ['page'])
  expect(readAddress('/shop?utm_source=letter&x=1', ['page'])).toEqual(plain)
  expect(readAddress('/shop?', ['page'])).toEqual(plain)
})

test('parameters that count are, in one order', () => {
  const known = ['page', 'tag']
  expect(readAddress('/shop?tag=a&page=2', known)).toEqual(readAddress('/shop?page=2&utm=1&tag=a', known))
  expect(readAddress('/shop?page=2', known)?.key).not.toBe(readAddress('/shop?page=3', known)?.key)
})

test('format=json asks for the data, which is kept apart from the page', () => {
  expect(readAddress('/shop?format=json', [])).toMatchObject({ json: true, path: '/shop' })
  expect(readAddress('/shop?format=json', [])?.key).not.toBe(readAddress('/shop', [])?.key)
  expect(readAddress('/shop?format=xml', [])).toEqual(readAddress('/shop', []))
})

test('however a path is spelled, it is one page', () => {
  expect(readAddress('/%73hop?utm=1', [])).toEqual(readAddress('/shop', []))
  expect(readAddress('/a%2Fb', [])?.key).not.toBe(readAddress('/a/b', [])?.key)
})

test('no path can take the place of another page or of its data', () => {
  const segment = fc.oneof(fc.constantFrom('shop', '?page=1', '#json', '\n', ' '), fc.string({ unit: 'grapheme' }))
  const path = fc.array(segment, { minLength: 1, maxLength: 3 })
  const url = fc.tuple(path, fc.constantFrom('', '?format=json', '?page=1', '?page=1&format=json'))
  fc.assert(
    fc.property(url, url, ([one, query], [other, otherQuery]) => {
      const same = JSON.stringify(one) === JSON.stringify(other) && query === otherQuery
      expect(
        readAddress(urlOf(one, query), ['page'])?.key === readAddress(urlOf(other, otherQuery), ['page'])?.key,
      ).toBe(same)
    }),
  )
})

const urlOf = (segments: string[], query: string) => `/${segments.map(encodeURIComponent).join('/')}${query}`

test.each(['/%', '/%zz', '/%ff'])('a path that cannot be decoded is refused: %s', (url) => {
  expect(readAddress(url, [])).toBeUndefined()
})

test.each([
  ['/about/', '/about'],
  ['/shop/p/mug///?utm=1&x=/', '/shop/p/mug?utm=1&x=/'],
  ['/', undefined],
  ['///', undefined],
  ['/about', undefined],
  ['/about?next=/', undefined],
  ['//evil.example/', undefined],
  ['/\\evil.example/', undefined],
])('without slashes at its end, %s is %s', (url, bare) => {
  expect(withoutTrailingSlashes(url)).toBe(bare)
})
