import { expect, test } from 'vitest'
import { createSignInPace } from './sign-in-pace.ts'

const at = (seconds: number) => new Date(Date.parse('2026-05-01T10:00:00.000Z') + seconds * 1000).toISOString()

function fail(times: number, pace = createSignInPace()) {
  for (let n = 0; n < times; n++) pace.begin('ada@example.com', at(0))
  return pace
}

test('five failures cost nothing but the fifth’s second; the next ones wait twice as long each time', () => {
  const pace = fail(5)
  expect(() => pace.begin('ada@example.com', at(0.9))).toThrow(
    'Too many attempts to sign in. Please try again in a minute.',
  )
  pace.begin('ada@example.com', at(1))
  expect(() => pace.begin('ada@example.com', at(2.9))).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }))
  pace.begin('ada@example.com', at(3))
  expect(() => pace.begin('ada@example.com', at(6.9))).toThrow()
})

test('nobody waits longer than a minute, however often strangers fail', () => {
  const pace = createSignInPace()
  for (let n = 0; n < 40; n++) pace.begin('ada@example.com', at(n * 60))
  expect(() => pace.begin('ada@example.com', at(39 * 60 + 59))).toThrow()
  pace.begin('ada@example.com', at(40 * 60))
})

test('being right forgets the failures, and others have none', () => {
  const pace = fail(4)
  pace.begin('ada@example.com', at(0))()
  expect(() => fail(4, pace)).not.toThrow()
  pace.begin('ben@example.com', at(0))
})

test('many at once count as many', () => expect(() => fail(6)).toThrow())
