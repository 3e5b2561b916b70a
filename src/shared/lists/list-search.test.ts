import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterText, filterValue } from './list-filters.ts'
import { joinRepeated, listQueryOf, siteQueryOf } from './list-query.ts'
import { pageSearch, readListSearch, writeListSearch } from './list-search.ts'
import { pageQueries } from './page-queries.ts'
import { sorts } from './sorts.ts'

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

const none = { min: '', max: '', inStock: false, tags: [], categories: [], options: [] }

test('what is written is read back', () => {
  const place = fc.stringMatching(/^[\w.-]{0,300}$/)
  fc.assert(
    fc.property(fc.constantFrom(...sorts), place, (sort, after) => {
      const written = writeListSearch({ ...none, sort, after, before: '' })
      expect(readListSearch(Object.fromEntries(new URLSearchParams(written)))).toEqual({
        ...none,
        sort,
        after,
        before: '',
      })
    }),
  )
})

test('filters of a list count together, in one spelling, whether a form sends each choice or an address all', () => {
  const form = 'tag=kitchen&tag=at+home&option=Size-M&option=Colour-Sky+blue&max=12,50&stock=in&min=&category=mugs'
  const written = '?max=12.5&stock=in&tag=kitchen.at+home&category=mugs&option=Size-M.Colour-Sky+blue'
  expect(search('/shop', form)).toBe(written)
  expect(search('/shop', written.slice(1))).toBe(written)
  expect(search('/shop/p/mug', form)).toBe('')
})

test('a browser asks with the address that the server writes, and its forms with one like it', () => {
  const browser = (query: string) => listQueryOf(joinRepeated(new URLSearchParams(query)))
  const forms = 'sort=featured&min=&max=12.5&stock=in&tag=kitchen&tag=at+home&option=Size-M&utm_source=mail'
  for (const query of [forms, search('/shop', forms).slice(1), 'sort=name&before=p.1', ''])
    expect(browser(query)).toBe(search('/shop', query))
  const searched = 'q=+mug+&option=Size-M&option=Size-L&after=p.1'
  expect(siteQueryOf(joinRepeated(new URLSearchParams(searched)))).toBe(search('/search', searched))
  const posts = 'q=mug&kind=posts&tag=home&blog=journal&date=2026-11&page=2'
  expect(siteQueryOf(joinRepeated(new URLSearchParams(posts)))).toBe(search('/search', posts))
  expect(siteQueryOf({ q: ' ', min: '5' })).toBe('')
})

test.each([
  'min=-1',
  'min=abc',
  'max=1e9',
  'min=1.234',
  'stock=out',
  'tag=',
  'option=Size',
  'option=a-b-c',
  'option=-M',
])('the filter %s counts for nothing', (query) => expect(search('/shop', query)).toBe(''))

test('of one kind at most twenty values count, and a step back only where there is no step on', () => {
  const many = Array.from({ length: 50 }, (_, n) => `tag=t${n}`).join('&')
  expect(readListSearch(joinRepeated(new URLSearchParams(many))).tags).toHaveLength(20)
  expect(search('/shop', 'after=p.1&before=p.2')).toBe('?after=p.1')
  expect(search('/shop', 'before=p.2')).toBe('?before=p.2')
})

test('every text can be the value of a filter, and no two are written alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('-', '.', '_', '2', 'd', 'e', '5', 'f', 'é') }), (text) => {
      expect(filterText(filterValue(text))).toBe(text)
      expect(filterValue(text)).not.toMatch(/[.-]/)
    }),
    { numRuns: 50 },
  )
})

test('what a list is narrowed down to is kept for nobody else', () => {
  const kept = (query: string) => pageQueries.isKept('/shop', query)
  expect([kept('?sort=name'), kept('?stock=in'), kept('?sort=name&tag=mug')]).toEqual([true, false, false])
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
