import { expect, test } from 'vitest'
import { submissionKeys } from './submission-keys.ts'

const keys = submissionKeys('ab'.repeat(32))
const NOW = '2026-11-28T12:00:00.000Z'
const hoursLater = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()

test('a key is for one filling, of the visitor and the website that it was given to', () => {
  const key = keys.create('w1', 'ann', NOW)
  const filling = keys.read('w1', 'ann', key, NOW)
  expect(filling).toBeTypeOf('string')
  expect(keys.read('w1', 'ann', keys.create('w1', 'ann', NOW), NOW)).not.toBe(filling)
  expect(keys.read('w1', 'bob', key, NOW)).toBeUndefined()
  expect(keys.read('w2', 'ann', key, NOW)).toBeUndefined()
})

test('a key can be used for a day', () => {
  const key = keys.create('w1', 'ann', NOW)
  expect(keys.read('w1', 'ann', key, hoursLater(23))).toBeTypeOf('string')
  expect(keys.read('w1', 'ann', key, hoursLater(25))).toBeUndefined()
  expect(keys.read('w1', 'ann', key, hoursLater(-1))).toBeUndefined()
})

test.each(['', '.', 'a.b', 'a.b.c', `${'a'.repeat(300)}`])('%j is no key', (key) =>
  expect(keys.read('w1', 'ann', key, NOW)).toBeUndefined(),
)

test('a key of another secret is no key, and one with another moment neither', () => {
  const key = keys.create('w1', 'ann', NOW)
  expect(submissionKeys('cd'.repeat(32)).read('w1', 'ann', key, NOW)).toBeUndefined()
  expect(keys.read('w1', 'ann', `z${key}`, NOW)).toBeUndefined()
})
