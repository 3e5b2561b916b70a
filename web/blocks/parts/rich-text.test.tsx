import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainText } from '../fields/rich-text.ts'
import { HtmlView } from '../html/view.tsx'
import { RichText } from './rich-text.tsx'

const text = (words: string) => ({ type: 'text', text: words })
const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] })

test('paragraphs and lists that begin in Hebrew or Arabic run from right to left, those around them do not', () => {
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('مرحبا')] }] }
  const document = { type: 'doc', content: [paragraph('Hello שלום'), paragraph('שלום Hello'), list] }
  expect(renderToStaticMarkup(<RichText text={document} />)).toBe(
    '<p>Hello שלום</p><p dir="rtl">שלום Hello</p><ul dir="rtl"><li><p dir="rtl">مرحبا</p></li></ul>',
  )
})

test('empty lines at the end of a text are not published; those between its lines are', () => {
  const html = renderToStaticMarkup(
    <HtmlView
      {...({
        props: { text: plainText('One', '', 'Two', '', ''), align: 'left', size: 'normal' },
      } as unknown as Parameters<typeof HtmlView>[0])}
    />,
  )
  expect(html.match(/<p/g)).toHaveLength(3)
})
