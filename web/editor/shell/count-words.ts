import type { Block, Json } from '../../../src/pages/documents/document.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Words of an adult's silent reading per minute (Brysbaert 2019). */
const WORDS_A_MINUTE = 238

/** Words that people read in the blocks of a page; also of languages that write none of their spaces. */
export function countWords(blocks: Readonly<Record<string, Pick<Block, 'props'>>>): number {
  let words = 0
  for (const { props } of Object.values(blocks))
    for (const text of textsIn(props)) for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1
  return words
}

/** Whole minutes, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE))

/** Texts of rich text, and of quotes, captions and titles. */
const members = ['text', 'title', 'body', 'heading', 'quote', 'caption', 'label']

function textsIn(value: Json, name = ''): string[] {
  if (typeof value === 'string') return members.includes(name) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([member, each]) => textsIn(each, member))
}
