import { expect, test } from 'vitest'
import { linksInLanguage, pathInLanguage, pathWithoutLanguage } from './language-path.ts'

test.each([
  ['/', '/de'],
  ['/shop', '/de/shop'],
  ['/shop?sort=name#top', '/de/shop?sort=name#top'],
  ['/de', '/de'],
  ['/de/shop', '/de/shop'],
  ['/desk', '/de/desk'],
  ['https://example.com/shop', 'https://example.com/shop'],
  ['//example.com', '//example.com'],
  ['#content', '#content'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
])('%s is %s in German', (path, inGerman) => {
  expect(pathInLanguage('/de', path)).toBe(inGerman)
})

test('a path in the website’s own language stays as it is', () => {
  expect(pathInLanguage(undefined, '/shop')).toBe('/shop')
  expect(pathInLanguage('', '/shop')).toBe('/shop')
})

test('the language is taken off only where it is a whole part of a path', () => {
  expect(['/de', '/de/shop', '/desk', '/shop'].map((path) => pathWithoutLanguage('/de', path))).toEqual([
    '/',
    '/shop',
    '/desk',
    '/shop',
  ])
  expect(pathWithoutLanguage('', '/shop')).toBe('/shop')
})

test('links and forms of a page lead to the same language; files, other hosts and texts stay', () => {
  const page =
    '<a class="x" href="/shop">a href="/shop"</a><form method="post" action="/search"><button formAction="/cart/add">Add</button></form><img src="/s/mug.png"><a href="https://example.com/">x</a><link href="/assets/app.css">'
  expect(linksInLanguage('/de', page)).toBe(
    '<a class="x" href="/de/shop">a href="/shop"</a><form method="post" action="/de/search"><button formAction="/de/cart/add">Add</button></form><img src="/s/mug.png"><a href="https://example.com/">x</a><link href="/assets/app.css">',
  )
  expect(linksInLanguage(undefined, page)).toBe(page)
})
