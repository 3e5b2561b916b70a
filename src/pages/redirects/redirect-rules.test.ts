import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLoops, findRedirect, indexRules, readRules, writeRules } from './redirect-rules.ts'

const follow = (text: string, path: string) => findRedirect(indexRules(readRules(text).rules), path)
const nothing = () => false

test('rules are read from text and written as they were', () => {
  const text = '/old/[name] -> /new/[name] 301\n/sale -> https://example.com/sale 302\n'
  expect(readRules(`# comment\n\n${text}`)).toEqual({
    rules: [
      { source: '/old/[name]', target: '/new/[name]', status: 301 },
      { source: '/sale', target: 'https://example.com/sale', status: 302 },
    ],
    errors: {},
  })
  expect(writeRules(readRules(text).rules)).toBe(text)
})

test('a rule without a status is permanent', () => expect(follow('/a -> /b', '/a')).toEqual({ to: '/b', status: 301 }))

test.each([
  ['/old -> ', 'Write a rule as /old -> /new 301.'],
  ['old -> /new', 'The old address begins with / and has no ? or #.'],
  ['/old -> javascript:alert(1)', 'The new address begins with / or https://.'],
  ['/old -> //evil.example', 'The new address begins with / or https://.'],
  ['/go/[a] -> https://[a]', 'A name in brackets cannot be part of the host of the new address.'],
  ['/go/[a] -> https://acme.example[a]/b', 'A name in brackets cannot be part of the host of the new address.'],
  ['/old -> /new 307', 'A redirect is 301 (for good) or 302 (for now).'],
  ['/cart -> /basket', 'The store itself answers /cart, which therefore cannot be redirected.'],
  ['/api/orders -> /x', 'The store itself answers /api/orders, which therefore cannot be redirected.'],
  ['/old/[a] -> /new/[b]', 'Every name in brackets of the new address stands in the old one too.'],
  ['/[a]/[a] -> /new', 'Each name in brackets stands in the old address once.'],
])('the line %j is refused', (line, message) => expect(readRules(line).errors).toEqual({ 'line 1': message }))

test('what is beneath a screen of the store can be redirected, such as a product that is gone', () => {
  expect(follow('/shop/p/old-mug -> /shop/p/mug', '/shop/p/old-mug')?.to).toBe('/shop/p/mug')
  expect(follow('/cart/gifts -> /gifts', '/cart/gifts')?.to).toBe('/gifts')
})

test('the second rule about one address is refused at its line', () =>
  expect(readRules('/a -> /b\n/a -> /c').errors).toEqual({ 'line 2': 'Another rule is about /a.' }))

test('placeholders are filled into the new address', () => {
  expect(follow('/old/[post] -> https://acme.example/[post]?p=[post]', '/old/a')?.to).toBe('https://acme.example/a?p=a')
  expect(follow('/blog/[year]/[post] -> /news/[post]?from=[year]', '/blog/2024/hello')?.to).toBe(
    '/news/hello?from=2024',
  )
  expect(follow('/blog/[post] -> /news/[post]', '/blog')).toBeUndefined()
  expect(follow('/blog/[post] -> /news/[post]', '/blog/a/b')).toBeUndefined()
})

test('no input of a visitor becomes another host', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const found = follow('/go/[x] -> /[x]', `/go/${typed}`)
      if (found) expect(new URL(found.to, 'http://acme.localhost').host).toBe('acme.localhost')
    }),
  )
})

test('rules that lead back are found, whatever their names stand for', () => {
  const loops = (text: string, isPage: (path: string) => boolean = nothing) => findLoops(readRules(text).rules, isPage)
  expect(loops('/a -> /a')).toEqual(['/a'])
  expect(loops('/a -> /b\n/b -> /c\n/c -> /a\n/d -> /e')).toEqual(['/a', '/b', '/c'])
  expect(loops('/[x] -> /[x]/y\n/[x]/y -> /[x]')).toEqual(['/[x]', '/[x]/y'])
  expect(loops('/a -> /b\n/b -> /a', (path) => path === '/b')).toEqual([])
  expect(loops('/a -> https://example.com/a')).toEqual([])
})

test('the first matching pattern wins', () => {
  const { rules } = readRules(
    '/a/[x]/[y] -> /first/[y]\n/a/[x]/c -> /second\n/b/[x]/c -> /third\n/b/[x]/[y] -> /fourth',
  )
  const index = indexRules(rules)
  expect(['/a/1/c', '/b/1/c', '/b/1/d', '/b/1/', '/c/1/c'].map((path) => findRedirect(index, path)?.to)).toEqual([
    '/first/c',
    '/third',
    '/fourth',
    undefined,
    undefined,
  ])
})
