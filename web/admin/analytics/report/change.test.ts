import { expect, test } from 'vitest'
import { amountsChange, changeOf } from './change.ts'

const words = { language: 'en-US' }
const usd = (cents: number) => ({ currency: 'USD', cents })
const eur = (cents: number) => ({ currency: 'EUR', cents })

test('more and less are told in per cent, and read out as a sentence', () => {
  expect(changeOf(112, 100, words)).toEqual({ short: '+12%', long: '12% more than in the period before' })
  expect(changeOf(3_000, 100, words)?.short).toBe('+2,900%')
  expect(changeOf(1, 4, words)).toEqual({ short: '−75%', long: '75% less than in the period before' })
  expect(changeOf(0, 4, words)?.short).toBe('−100%')
})

test('what has not changed is the same, and what has hardly changed nearly the same', () => {
  expect(changeOf(7, 7, words)).toEqual({ short: '±0%', long: 'the same as in the period before' })
  expect(changeOf(0, 0, words)?.long).toBe('the same as in the period before')
  for (const now of [1_001, 999])
    expect(changeOf(now, 1_000, words)).toEqual({ short: '±0%', long: 'nearly the same as in the period before' })
})

test('a previous value of zero is stated', () => {
  const none = { short: 'none before', long: 'none in the period before' }
  expect(changeOf(7, 0, words)).toEqual(none)
  expect(changeOf(0.5, null, words)).toEqual(none)
})

test('there is no text without a comparison or a current number', () => {
  expect(changeOf(7, undefined, words)).toBeUndefined()
  expect(changeOf(null, 0.5, words)).toBeUndefined()
  expect(amountsChange([usd(100)], undefined, words)).toBeUndefined()
})

test('amounts change by currency, which is named where there are several', () => {
  expect(amountsChange([usd(150)], [usd(100)], words)?.short).toBe('+50%')
  expect(amountsChange([], [usd(100)], words)?.short).toBe('−100%')
  expect(amountsChange([usd(100)], [], words)?.short).toBe('none before')
  expect(amountsChange([], [], words)?.long).toBe('the same as in the period before')
  expect(amountsChange([usd(150), eur(5)], [usd(100)], words)).toEqual({
    short: 'USD +50%, EUR none before',
    long: 'USD 50% more than in the period before, EUR none in the period before',
  })
})
