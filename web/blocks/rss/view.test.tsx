import { expect, test } from 'vitest'
import { makeBlockData, makeDocument } from '../../../src/testing/fixtures/make/make-document.ts'
import { renderDocument } from '../render/render-document.tsx'
import { rssBlock } from './block.ts'

const address = 'https://news.example/feed'
const shown = (props: object, items: object[]) => {
  const all = { ...(rssBlock.defaults() as object), source: 'foreign', address, ...props }
  const data = makeBlockData({ feeds: { [address]: { title: 'News', items: items as never, problem: null } } })
  return renderDocument(makeDocument([{ type: 49, props: all }]), { data, frameUrl: () => '' }).html
}
const item = { title: '<b>One</b>', url: 'https://news.example/1?a&b', at: '2026-01-02T03:04:05.000Z', text: 'A & B' }

test('entries of another website are text and links, as many as are asked for', () => {
  const html = shown({ limit: 1 }, [item, { ...item, title: 'Two' }])
  expect(html).toContain('<h3><a href="https://news.example/1?a&amp;b" rel="noopener">&lt;b&gt;One&lt;/b&gt;</a></h3>')
  expect(html).toContain('<p>A &amp; B</p>')
  expect(html).toContain('dateTime="2026-01-02T03:04:05.000Z"')
  expect(html).not.toContain('Two')
})

test('a feed without entries, and one that was never fetched, take no space on the page', () => {
  expect(shown({}, [])).not.toContain('block-rss')
  expect(shown({ address: 'https://other.example/feed' }, [item])).not.toContain('block-rss')
})
