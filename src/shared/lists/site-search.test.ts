import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageSearch } from './list-search.ts'
import { pageQueries } from './page-queries.ts'
import { noListFilters, noPostFilters, readSiteSearch, writeSiteSearch } from './site-search.ts'

const search = (query: string) => pageSearch('/search', new URLSearchParams(query))

test('what is searched for counts, and the place on later pages', () => {
  expect(search('q=blue%20mug&utm_source=letter')).toBe('?q=blue+mug')
  expect(search('after=p.1&q=mug')).toBe('?q=mug&after=p.1')
})

test.each(['', 'q=', 'q=%20%09', 'q=%00', 'after=p.1', 'sort=name', 'utm_source=letter'])(
  '%j searches for nothing',
  (query) => expect(search(query)).toBe(''),
)

test('it is one readable line of at most 200 characters', () => {
  const query = (q: unknown) => readSiteSearch({ q }).query
  expect(query(' blue\r\n\0mug ')).toBe('blue mug')
  expect(query('mug\u202egum')).toBe('mug gum')
  expect(query('x'.repeat(10_000))).toBe('x'.repeat(200))
  expect(query(`${'x'.repeat(199)}🍵`)).toBe('x'.repeat(199))
  expect(query('\ud800mug')).toBe('\ufffdmug')
  expect(query(['mug'])).toBe('')
})

const none = { ...noListFilters, kind: '' as const, post: noPostFilters, page: 1, after: '', before: '' }

test('what is found is narrowed down; nothing is where nothing is searched for', () => {
  expect(search('q=mug&option=Size-M&option=Size-L&min=5')).toBe('?q=mug&min=5&option=Size-M.Size-L')
  expect(search('min=5&stock=in')).toBe('')
})

test('posts and pages have filters and pages of their own, and products theirs', () => {
  const post = 'tag=at+home&category=News%2FLocal_2e&blog=journal&author=ada&date=2026-11&page=2'
  expect(search(`q=mug&kind=posts&${post}&min=5&after=p.1`)).toBe(`?q=mug&kind=posts&${post}`)
  expect(readSiteSearch(Object.fromEntries(new URLSearchParams(`q=mug&kind=posts&${post}`)))).toMatchObject({
    post: { blog: 'journal', category: 'News/Local.', tag: 'at home', author: 'ada', date: '2026-11' },
  })
  expect(search(`q=mug&kind=pages&${post}`)).toBe('?q=mug&kind=pages&page=2')
  expect(search('q=mug&kind=products&min=5&date=2026')).toBe('?q=mug&kind=products&min=5')
  expect(search('q=mug&kind=others&page=3')).toBe('?q=mug')
  expect(search('q=mug&kind=posts&date=26-1&page=0&author=a%2Fb&blog=')).toBe('?q=mug&kind=posts')
})

test('special characters are searched literally', () => {
  for (const query of ['50% off', '_', '*', '"mug"', "it's", '<b>mug</b>', 'a&b=c#d+e', '\\', '茶碗'])
    expect(readSiteSearch(Object.fromEntries(new URLSearchParams(writeSiteSearch({ ...none, query }))))).toEqual({
      ...none,
      query,
    })
})

test('whatever is asked, there is one spelling of it, which a browser leaves as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (q) => {
      const once = writeSiteSearch(readSiteSearch({ q }))
      expect(search(once.slice(1))).toBe(once)
      expect(new URL(`/search${once}`, 'http://shop.test').search).toBe(once)
    }),
  )
})

test('results are not cached for others; the empty search page is', () => {
  expect(pageQueries.isKept('/search', '?q=mug')).toBe(false)
  expect(pageQueries.isKept('/search', '')).toBe(true)
  expect(pageQueries.isKept('/shop', '?sort=name')).toBe(true)
})
