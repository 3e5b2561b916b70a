import { expect, test } from 'vitest'
import { countWords, readingMinutes } from './count-words.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const blocks = (...texts: string[]) => ({
  text: { props: { align: 'left', text: { type: 'doc', content: texts.map(paragraph) } } },
})

test('words of rich text are counted, and none of what is a choice', () => {
  expect(countWords(blocks('Ten pots, two kilns.', 'It’s hot!'))).toBe(6)
  expect(countWords({})).toBe(0)
})

test('words of a language without spaces are counted, too', () => {
  expect(countWords(blocks('今日は良い天気です'))).toBeGreaterThan(2)
})

test('reading takes whole minutes, at least one', () => {
  expect([0, 300, 1_190].map(readingMinutes)).toEqual([1, 1, 5])
})
