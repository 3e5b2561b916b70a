import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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
