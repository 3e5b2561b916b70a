import { expect, test } from 'vitest'
import { pageQueries } from '../lists/page-queries.ts'
import { readListPages, writeListPages } from './list-pages.ts'

const canonical = (query: string) => writeListPages(readListPages(new URLSearchParams(query)))

test('each list has a page of its own; a first page and what is no page are left out', () => {
  expect(canonical('posts-b=3&utm_source=x&posts-a=2')).toBe('?posts-a=2&posts-b=3')
  for (const none of [
    'posts-a=1',
    'posts-a=0',
    'posts-a=-2',
    'posts-a=2x',
    'posts-a=1e3',
    'posts-=2',
    'posts-a=9999999',
  ])
    expect(canonical(none)).toBe('')
  expect(canonical('posts-a=2&posts-a=3')).toBe('?posts-a=2')
})

test('pages of lists mean something on the pages of owners only', () => {
  const asked = new URLSearchParams('posts-a=2')
  expect(pageQueries.searchOf('/about', asked)).toBe('?posts-a=2')
  for (const path of ['/shop/p/mug', '/cart', '/account']) expect(pageQueries.searchOf(path, asked)).toBe('')
})
