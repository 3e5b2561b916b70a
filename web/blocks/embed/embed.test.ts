import { expect, test } from 'vitest'
import { makeBlockData, makeDocument } from '../../../src/testing/fixtures/make/make-document.ts'
import { renderDocument } from '../render/render-document.tsx'
import { embedBlock } from './block.ts'

const context = { data: makeBlockData(), frameUrl: () => '/code/hash' }
const show = (props: object) =>
  renderDocument(makeDocument([{ type: 22, v: 2, props: { ...(embedBlock.defaults() as object), ...props } }]), context)

const card = {
  url: 'https://open.spotify.com/track/1',
  provider: 'Spotify',
  title: 'Cut',
  frame: 'https://open.spotify.com/embed/track/1',
}

test('a page of a service is a card with links: its player is loaded by a press', () => {
  const { html, islands } = show(card)
  expect(html).toContain('<a href="https://open.spotify.com/embed/track/1" data-island="video"')
  expect(html).toContain('aria-label="Show here: Cut (loads Spotify)"')
  expect(html).toContain('<a href="https://open.spotify.com/track/1" rel="noopener">Open on Spotify</a>')
  expect(html).not.toMatch(/<iframe|<script|data-sandbox/)
  expect(islands).toEqual(['video'])
})

test('a quotation of a service runs in a frame without access to the page, by a press', () => {
  const { html } = show({ ...card, frame: '', html: '<blockquote class="twitter-tweet"></blockquote>' })
  expect(html).toContain('data-embed="/code/hash" data-sandbox=""')
  expect(html).not.toMatch(/<iframe|twitter/)
})

test.each(['https://evil.example/', 'javascript:alert(1)', 'https://open.spotify.com.evil.example/embed'])(
  'a player at %s is not one',
  (frame) => {
    const { html, islands } = show({ ...card, frame })
    expect(html).toContain('Open on Spotify')
    expect(html).not.toContain(frame)
    expect(islands).toEqual([])
  },
)

test('own HTML is in its frame as before, and without both there is nothing', () => {
  expect(show({ html: '<b>map</b>' }).html).toContain('<iframe class="sandboxed-frame" src="/code/hash"')
  expect(show({}).html).not.toContain('class="p0"')
  expect(show({ url: 'javascript:alert(1)' }).html).not.toContain('class="p0"')
})
