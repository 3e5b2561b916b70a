import { expect, test } from 'vitest'
import type { Route } from '../routing/route.ts'
import { loggedPaths } from './logged-path.ts'

const download = { path: '/downloads/:websiteId/:token' } as Route
const logged = loggedPaths([download, { path: '/letter/:token' }, { path: '/sitemap-:part.xml' }], ['shop', 'p'])

test('a route is logged by its pattern, whatever its parameters are', () => {
  expect(logged('/downloads/w1/SECRET', download)).toBe('/downloads/:websiteId/:token')
})

test.each([
  ['/downloads/w1/SECRET', '/downloads/*/*'],
  ['/downloads/w1/SECRET/', '/downloads/*/*/'],
  ['/letter/SECRET/more', '/letter/*/*'],
  ['/LETTER/SECRET', '/*/*'],
  ['//letter/SECRET', '//letter/*'],
  ['/%6cetter/SECRET', '/letter/*'],
  ['/letter%2fSECRET', '/letter/*'],
  ['/letter/%zz', '/*'],
  ['/sitemap-SECRET.xml', '/*'],
  ['/shop/p/mug', '/shop/p/*'],
  ['/SECRET', '/*'],
  ['/', '/'],
  [`/${'a/'.repeat(1_000)}`, '/*/*/*/*/*/*/*'],
])('%s, which no route has answered, is logged as %s', (path, expected) => {
  expect(logged(path, undefined)).toBe(expected)
})
