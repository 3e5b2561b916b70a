import { expect, test } from 'vitest'
import { translatedPaths } from './translated-paths.ts'

const paths = translatedPaths([
  { before: '/', slug: 'bread', translated: 'brot' },
  { before: '/', slug: 'news', translated: 'neues' },
  { before: '/news/', slug: 'rye', translated: 'roggen' },
  { before: '/shop/p/', slug: 'loaf', translated: 'パン' },
  { before: '/', slug: 'team', translated: 'team' },
])

test.each([
  ['/bread', '/brot'],
  ['/news/rye', '/neues/roggen'],
  ['/news/other', '/neues/other'],
  ['/news/category/rye', '/neues/category/rye'],
  ['/team', '/team'],
  ['/bread/beneath', '/brot/beneath'],
  ['/breads', '/breads'],
  ['/', '/'],
])('%s is shown as %s, and the other way round', (own, shown) => {
  expect(paths.shownPath(own)).toBe(shown)
  expect(paths.ownPath(shown)).toBe(own)
})

test('what is shown is encoded, and what is asked for is not', () => {
  expect(paths.shownPath('/shop/p/loaf?color=red#top')).toBe(`/shop/p/${encodeURIComponent('パン')}?color=red#top`)
  expect(paths.ownPath('/shop/p/パン')).toBe('/shop/p/loaf')
  expect(paths.shownPath('https://example.com/bread')).toBe('https://example.com/bread')
  expect(paths.shownPath('/%E0%A4%A')).toBe('/%E0%A4%A')
})
