import { expect, test } from 'vitest'
import { searchedWords } from '../../shared/lists/indexed-words.ts'
import { makeField } from '../../testing/fixtures/make/make-field.ts'
import { addressesIn, indexedWords, replyAddress, senderOf } from './submission-words.ts'

test('a word is found by itself and by its beginnings of three letters and more, without accents', () => {
  expect(indexedWords({ a: 'Müller' })).toEqual(['muller', 'mul', 'mull', 'mulle'])
  expect(searchedWords('MÜLL Zoë')).toEqual(['mull', 'zoe'])
  expect(searchedWords('% _ !')).toEqual([])
})

test('a word is compared by its first ten letters, and a long answer is indexed by its first words', () => {
  const word = 'Donaudampfschifffahrt'
  expect(indexedWords({ a: word })).toContain(searchedWords(word)[0])
  const many = Array.from({ length: 5_000 }, (_, n) => `w${n}`).join(' ')
  expect(indexedWords({ a: many }).length).toBeLessThan(400)
})

test('all addresses are found, wherever they were written', () => {
  const answers = {
    email: ' Ada@Example.com',
    message: 'Write to <bob@example.org>, or (carl@example.net).',
    list: ['x', 'no@address'],
  }
  expect(addressesIn(answers)).toEqual(['ada@example.com', 'bob@example.org', 'carl@example.net'])
  expect(addressesIn({ a: 'nothing here' })).toEqual([])
})

test('a reply goes to the first answered email field, and only to an address', () => {
  const fields = [makeField('a', 'text'), makeField('b', 'email'), makeField('c', 'email')]
  expect(replyAddress(fields, { a: 'a@example.com', c: 'c@example.com' })).toBe('c@example.com')
  expect(replyAddress(fields, { b: 'not one' })).toBeNull()
})

test('who sent it is their name, or else their address', () => {
  const fields = [makeField('n', 'name'), makeField('e', 'email')]
  expect(senderOf(fields, { n: ['Ada', ''], e: 'a@example.com' })).toBe('Ada')
  expect(senderOf(fields, { n: ['', ''], e: 'a@example.com' })).toBe('a@example.com')
  expect(senderOf(fields, {})).toBe('')
})

test('words beyond 2,500 characters of an answer and 10,000 of all are not indexed', () => {
  const blank = ' '.repeat(2_490)
  expect(indexedWords({ a: `${blank}ox` })).toEqual(['ox'])
  expect(indexedWords({ a: `${blank}          ox` })).toEqual([])
  const four = { a: `${blank}          `, b: `${blank}          `, c: `${blank}          ` }
  expect(indexedWords({ ...four, d: blank, e: 'ox' })).toEqual(['ox'])
  expect(indexedWords({ ...four, d: `${blank}          `, e: 'ox' })).toEqual([])
})

test('of two hundred pieces with an @ those that are addresses are found, and none behind them', () => {
  expect(addressesIn({ a: `${'@ '.repeat(199)}ada@example.com` })).toEqual(['ada@example.com'])
  expect(addressesIn({ a: `${'@ '.repeat(200)}ada@example.com` })).toEqual([])
})
