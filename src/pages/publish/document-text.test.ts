import { expect, test } from 'vitest'
import { makePage } from '../../testing/fixtures/make/make-page.ts'
import { textOfDocument } from './document-text.ts'

test('the text of a page is in reading order, without tags, ids, addresses and choices', () => {
  const page = makePage({ title: 'About', blocksPerSection: 2 })
  const [first, second] = [page.blocks['s1-b1'], page.blocks['s1-b2']]
  if (!first || !second) throw new Error('the fixture has these blocks')
  Object.assign(first, { order: 'a9', props: { html: '<p>Last <b>words</b></p>', href: '/shop' } })
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'First words' }] }] }
  Object.assign(second, { props: { text, align: 'left', image: 'i1' } })
  expect(textOfDocument(page)).toBe('About\nFirst words\nLast words')
})

test('what someone said and who it was are words of a page, too, and a choice of the same name is none', () => {
  const page = makePage({ title: 'About', blocksPerSection: 2 })
  const [first, second] = [page.blocks['s1-b1'], page.blocks['s1-b2']]
  if (!first || !second) throw new Error('the fixture has these blocks')
  Object.assign(first, { type: 31, props: { quote: 'A fine bowl.', source: 'A regular', align: 'left' } })
  Object.assign(second, { type: 18, props: { source: 'footer', heading: 'Read on' } })
  expect(textOfDocument(page)).toBe('About\nA fine bowl.\nA regular\nRead on')
})
