import { expect, test } from 'vitest'
import { plainText, type TextNode } from '../../../web/blocks/fields/rich-text.ts'
import { htmlToText, textToHtml } from './rich-text-html.ts'

const text = (value: string, ...marks: string[]): TextNode => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
})

test('a plain paragraph is its text, and everything else is markup', () => {
  expect(textToHtml(plainText('Salt & flour'))).toBe('Salt &amp; flour')
  expect(textToHtml(plainText('One', 'Two'))).toBe('<p>One</p><p>Two</p>')
})

test.each<[string, TextNode]>([
  ['paragraphs, one of them empty', plainText('One', '', 'Two <b>')],
  [
    'marks within each other, and a break',
    {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { textAlign: 'center' },
          content: [
            text('Fresh '),
            text('bread', 'bold', 'italic'),
            { type: 'hardBreak' },
            { type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href: '/a?b="c"&d', target: null } }] },
          ],
        },
      ],
    },
  ],
  [
    'headings, lists and nodes that nobody knows',
    {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text('Hours')] },
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('Monday')] }] }],
        },
        { type: 'horizontalRule' },
        { type: 'widget', attrs: { size: 3 } },
      ],
    },
  ],
])('%s come back as they were', (_, document) => {
  expect(htmlToText(textToHtml(document))).toEqual(document)
})

test('markup that is not well-formed is no text', () => {
  expect(htmlToText('<p>Bread')).toBeUndefined()
  expect(htmlToText('Salt & flour')).toEqual(plainText('Salt & flour'))
})
