import { getSchema } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { expect, test } from 'vitest'
import { endOfWords } from './end-of-words.ts'

const schema = getSchema([StarterKit])
const line = (type: string, text: string, attrs = {}) => ({
  type,
  attrs,
  content: text ? [{ type: 'text', text }] : [],
})
const list = { type: 'bulletList', content: [{ type: 'listItem', content: [line('paragraph', 'Clay')] }] }

test.each([
  [[line('heading', 'Kiln', { level: 2 }), line('paragraph', '')], 'Kiln'],
  [[line('paragraph', 'One'), line('paragraph', 'Two'), line('paragraph', ''), line('paragraph', '')], 'Two'],
  [[list, line('paragraph', '')], 'Clay'],
  [[line('paragraph', '')], ''],
])('a text is opened with the cursor behind its last word (%#)', (content, words) => {
  const { $head, empty } = endOfWords(schema.nodeFromJSON({ type: 'doc', content }))
  expect([empty, $head.parent.textContent, $head.parentOffset]).toEqual([true, words, words.length])
})
