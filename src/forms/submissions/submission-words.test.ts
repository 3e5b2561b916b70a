import { expect, test } from 'vitest'
import { makeField } from '../../testing/fixtures/make/make-field.ts'
import { addressesIn, indexedWords, replyAddress, searchedWords, senderOf } from './submission-words.ts'

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

test('an answer that is made to be slow takes no longer than a long one', () => {
  const answers = Object.fromEntries(
    Array.from({ length: 50 }, (_, n) => [`f${n}`, `a${'\u0301\u0316'.repeat(2_500)} ${'\ufdfa'.repeat(2_500)}@`]),
  )
  const from = performance.now()
  indexedWords(answers)
  addressesIn(answers)
  expect(performance.now() - from).toBeLessThan(200)
})
