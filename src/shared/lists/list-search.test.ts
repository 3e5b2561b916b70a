import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageSearch, readListSearch, sorts, writeListSearch } from './list-search.ts'

const search = (path: string, query: string) => pageSearch(path, new URLSearchParams(query))

test('the first page in the owner’s order has no query', () => {
  expect(search('/shop', '')).toBe('')
  expect(search('/shop', 'sort=featured&after=')).toBe('')
})

test('order and place of a list count, in one spelling', () => {
  expect(search('/shop', 'after=p.1&x=2&sort=name')).toBe('?sort=name&after=p.1')
  expect(search('/shop/category/mugs', 'sort=price-asc')).toBe('?sort=price-asc')
  expect(search('/shop/tag/at home', 'sort=newest')).toBe('?sort=newest')
})

test.each(['/', '/cart', '/shop/p/mug', '/shop/', '/shop/category', '/shop/tag/a/b', '/shopping'])(
  'of %s nothing counts',
  (path) => expect(search(path, 'sort=name&after=p.1')).toBe(''),
)

test.each(['sort=cheap', 'after=a%20b', 'after=%00', 'utm_source=letter', `after=${'x'.repeat(301)}`])(
  '%s counts for nothing in a list',
  (query) => expect(search('/shop', query)).toBe(''),
)

test('what is written is read back', () => {
  const place = fc.stringMatching(/^[\w.-]{0,300}$/)
  fc.assert(
    fc.property(fc.constantFrom(...sorts), place, (sort, after) => {
      const written = writeListSearch({ sort, after })
      expect(readListSearch(Object.fromEntries(new URLSearchParams(written)))).toEqual({ sort, after })
    }),
  )
})

test('whatever is asked, there are few spellings of it', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const once = search('/shop', query)
      expect(search('/shop', once.slice(1))).toBe(once)
    }),
    { numRuns: 20 },
  )
})
