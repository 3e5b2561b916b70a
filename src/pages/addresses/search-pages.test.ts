import { expect, test } from 'vitest'
import { makePage } from '../../testing/fixtures/make/make-page.ts'
import { searchTextOf } from '../publish/search-text.ts'
import { findPages } from './search-pages.ts'

function page(title: string, words: string, type = 2) {
  const made = makePage({ title, blocksPerSection: 1 })
  const block = made.blocks['s1-b1']
  if (!block) throw new Error('the fixture has this block')
  Object.assign(block, { type, props: type === 23 ? { code: words } : { text: words } })
  return { path: `/${title.toLowerCase()}`, title, ...searchTextOf(made) }
}

const pages = [page('Visit', 'Our café is by the harbour'), page('Café', 'Coffee'), page('Code', 'a café', 23)]

test('every word has to stand on the page, accents and case do not matter, titles come first, code is no text', async () => {
  expect(await findPages(pages, 'CAFE')).toEqual({
    count: 2,
    pages: [
      { title: 'Café', fullUrl: '/caf%C3%A9', excerpt: 'Coffee' },
      { title: 'Visit', fullUrl: '/visit', excerpt: 'Our café is by the harbour' },
    ],
  })
  expect((await findPages(pages, 'café harbour')).pages.map(({ title }) => title)).toEqual(['Visit'])
  for (const nothing of ['', '   ', 'teapot', '́']) expect((await findPages(pages, nothing)).count).toBe(0)
})

test('what is found is counted, and the first ten are shown', async () => {
  const many = Array.from({ length: 12 }, (_, n) => page(`Page${n}`, 'the same'))
  const found = await findPages(many, 'same')
  expect([found.count, found.pages.length]).toEqual([12, 10])
})

test('a long page has an excerpt of its first 100 characters', async () => {
  expect((await findPages([page('Long', 'é'.repeat(200))], 'long')).pages[0]?.excerpt).toBe(`${'é'.repeat(100)}…`)
})

test('the first 50,000 characters of a page are searched, and eight words of a query', async () => {
  const long = page('Long', `${'x'.repeat(49_990)} end after`)
  expect(long.text).toHaveLength(50_000)
  expect((await findPages([long], 'after')).count).toBe(0)
  const words = 'one two three four five six seven eight'
  expect((await findPages([page('Numbers', words)], `${words} nine`)).count).toBe(1)
})
