import { expect, test } from 'vitest'
import { postsHref, readPostsSearch } from './posts-search.ts'

test('filters survive the address, and what is not a filter is dropped', () => {
  const search = { view: 'drafts' as const, category: 'News/Local', tag: 'tea & cake', sort: 'title' as const }
  const read = Object.fromEntries(new URL(postsHref(search), 'https://a.example').searchParams)
  expect(readPostsSearch(read)).toMatchObject(search)
  expect(postsHref(readPostsSearch({ view: 'gone', sort: 'size', tag: 'x'.repeat(60) }))).toBe('/posts')
})
