import { expect, test } from 'vitest'
import { findWords, queryWords, textWords } from './text-words.ts'

const found = (text: string, query: string) =>
  [...findWords(text, queryWords(query))].map(([from, to]) => text.slice(from, to))

test('words are held in both spellings, without accents, case, signs and soft hyphens', () => {
  expect([...textWords('Möbel & O’Neill, (ka\u00adffee) 24/7!')]).toEqual([
    ...['mobel', 'o', 'neill', 'kaffee', '24', '7'],
    'moebel',
  ])
  expect([...textWords('one two three', 2)]).toEqual(['one', 'two'])
  expect([...textWords('x'.repeat(100))]).toEqual(['x'.repeat(64)])
  expect(textWords('… — !').size).toBe(0)
})

test('texts in scripts without spaces are held by pairs of characters', () => {
  expect([...textWords('茶碗蒸')]).toEqual(['茶碗', '碗蒸', '蒸'])
  expect(queryWords('茶碗蒸').map(({ spellings }) => spellings)).toEqual([['茶碗'], ['碗蒸']])
  expect(queryWords('茶')).toEqual([{ spellings: ['茶'], isPrefix: true }])
})

test('a word of a query is found at the beginning of words, a short one as it is', () => {
  expect(found('Kettles, a kettle and some scuttlers', 'KETTLE')).toEqual(['Kettles', 'kettle'])
  expect(found('Go gone ago go', 'go')).toEqual(['Go', 'go'])
  expect(found('Moebel, Möbel und Mobel', 'möbel')).toEqual(['Moebel', 'Möbel', 'Mobel'])
  expect(found('ein Ka\u00adffee', 'kaffee')).toEqual(['Ka\u00adffee'])
  expect(found('温かい茶碗蒸です', '茶碗蒸')).toEqual(['茶碗蒸'])
})

test.each(['', ' ', '%', '\u0301', '—'])('%j has no words', (query) => expect(queryWords(query)).toEqual([]))
