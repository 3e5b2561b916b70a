import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['blue mug', ['blue', 'mug']],
  ['  blue\u00a0mug \t mug ', ['blue', 'mug']],
  ['cre\u0300me BRÛLÉE', ['crème', 'BRÛLÉE']],
  ['ﬁne ½', ['fine', '1⁄2']],
  ['100% _*"', ['100%', '_*"']],
  ['茶碗', ['茶碗']],
])('%j is the words %j', (text, words) => expect(searchWords(text)).toEqual(words))

test.each(['', '   ', '\u0301', '\u00b4', '\u3000'])('%j is no word', (text) => expect(searchWords(text)).toEqual([]))

test('no word is empty or has a space in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const word of searchWords(text)) expect(word).toMatch(/^\S+$/u)
    }),
  )
})
