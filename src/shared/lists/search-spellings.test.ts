import { expect, test } from 'vitest'
import { includesWords, searchableText, spellingsOf } from './search-spellings.ts'

const spellings = {
  Möbel: ['möbel', 'mobel', 'moebel', 'MÖBEL', 'MOEBEL', 'mo\u0308bel'],
  Moebel: ['möbel', 'moebel'],
  Grüße: ['grüsse', 'gruesse', 'gruße', 'grusse', 'GRÜẞE'],
  Strasse: ['straße', 'strasse'],
  Smørrebrød: ['smorrebrod', 'smoerrebroed', 'smörrebröd', 'SMØRREBRØD'],
  Łódź: ['lodz', 'łódź', 'Lódz'],
  Ångström: ['angstrom', 'aangstroem', 'ångström'],
  Œuvre: ['oeuvre', 'œuvre'],
  Ὀδυσσεύς: ['οδυσσευσ', 'ΟΔΥΣΣΕΥΣ'],
}

test.each(Object.entries(spellings))('%s is found however it is spelled', (text, typed) => {
  for (const word of typed) expect([word, includesWords(text, word)]).toEqual([word, true])
})

test.each([
  ['shop', 'shoe'],
  ['tote', 'toe'],
  ['blu', 'blue'],
  ['Mobel', 'moebel'],
])('%s is not found by %s: letters that someone typed are not left out', (text, typed) =>
  expect(includesWords(text, typed)).toBe(false),
)

test('a text without such letters is stored once, and a word is looked for in its one spelling', () => {
  expect(searchableText('Blue Mug')).toBe('blue mug')
  expect(spellingsOf('Mug')).toEqual(['mug'])
})
