import { expect, test } from 'vitest'
import { headingOf } from './section-heading.ts'

const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'We began in a boat house.' }] }
const heading = {
  type: 'heading',
  attrs: { level: 2 },
  content: [
    { type: 'text', text: 'Our ' },
    { type: 'text', marks: [{ type: 'bold' }], text: 'story' },
  ],
}

test('a section is called by the first heading in its blocks', () => {
  const blocks = [
    { props: { alt: 'A boat' } },
    { props: { text: { type: 'doc', content: [paragraph, heading] }, align: 'left' } },
  ]
  expect(headingOf(blocks)).toBe('Our story')
})

test('a section without a heading has no name', () =>
  expect(headingOf([{ props: { text: { type: 'doc', content: [paragraph] } } }])).toBe(''))
