import { describe, expect, test } from 'vitest'
import { renderIn } from '../words/render-in.ts'
import { choiceOf, chooseDonation, feeText, suggestionText } from './choose-donation.ts'
import { feeToCover } from './fee-to-cover.ts'
import type { FundTerms } from './fund-terms.ts'
import { raisedCents } from './raised-cents.ts'

const terms: FundTerms = {
  suggestions: [
    { cents: 1_000, interval: 'month' },
    { cents: 2_500, interval: 'once' },
  ],
  takesOwnAmount: true,
  intervals: ['once', 'month'],
  minCents: 500,
  maxCents: 100_000,
  fee: null,
  asksMessage: false,
  mayBeAnonymous: true,
  showsDonors: false,
  goalCents: null,
}
const choose = (typed: Partial<Parameters<typeof chooseDonation>[1]>, changes: Partial<FundTerms> = {}) =>
  chooseDonation(
    { currency: 'USD', terms: { ...terms, ...changes } },
    { choice: 'own', amount: '', interval: 'once', ...typed },
  )

describe('an amount of one’s own', () => {
  test('is given once, although a monthly suggestion has the same amount', () =>
    expect(choose({ amount: '10' })).toEqual({ amountCents: 1_000, interval: 'once' }))

  test('is given every month only if that was chosen for it', () => {
    expect(choose({ amount: '10', interval: 'month' })).toEqual({ amountCents: 1_000, interval: 'month' })
    expect(choose({ amount: '10', interval: 'year' })).toEqual({ text: 'Please choose how often you give.' })
  })

  test.each([
    ['0', { text: 'The smallest donation is {amount}.', values: { amount: '$5.00' } }],
    ['4.99', { text: 'The smallest donation is {amount}.', values: { amount: '$5.00' } }],
    ['5', { amountCents: 500, interval: 'once' }],
    ['1,000.00', { amountCents: 100_000, interval: 'once' }],
    ['1000.01', { text: 'The largest donation is {amount}.', values: { amount: '$1,000.00' } }],
    ['-10', { text: 'Please enter an amount, such as 25.' }],
    ['ten', { text: 'Please enter an amount, such as 25.' }],
    ['', { text: 'Please choose an amount.' }],
  ])('%j becomes %j', (amount, result) => expect(choose({ amount })).toEqual(result))

  test('is refused where a fund takes none', () =>
    expect(choose({ amount: '10' }, { takesOwnAmount: false })).toEqual({ text: 'Please choose an amount.' }))

  test('beside a suggestion is not guessed at', () =>
    expect(choose({ choice: '1000-month', amount: '50' })).toEqual({
      text: 'Choose a suggested amount, or enter one of your own.',
    }))
})

test('a suggestion has the interval that it names', () => {
  expect(terms.suggestions.map((one) => choose({ choice: choiceOf(one) }))).toEqual([
    { amountCents: 1_000, interval: 'month' },
    { amountCents: 2_500, interval: 'once' },
  ])
})

test.each(['1000-once', '2500-month', '1-once', '99'])('%s, which the fund does not suggest, is refused', (choice) =>
  expect(choose({ choice })).toEqual({ text: 'Please choose an amount.' }),
)

test('a zero is refused whatever the smallest donation is said to be', () =>
  expect(choose({ amount: '0' }, { minCents: 0 })).toMatchObject({ text: 'The smallest donation is {amount}.' }))

test('suggestions and fees are written in the language of the page', () => {
  const german = { language: 'de', useCLDRMoneyFormat: true }
  const [monthly] = terms.suggestions
  expect(monthly && suggestionText(monthly, 'USD')).toBe('$10.00 a month')
  expect(renderIn(german, () => (monthly ? suggestionText(monthly, 'EUR') : ''))).toMatch(/^10,00.€ im Monat$/)
  expect(feeText({ rate: 29_000, fixedCents: 30 }, 'USD')).toBe('2.9% + $0.30')
})

describe('the fee that a donor covers', () => {
  test.each([
    [1_000, { rate: 29_000, fixedCents: 30 }, 61],
    [10_000, { rate: 14_000, fixedCents: 25 }, 168],
    [1_000, { rate: 0, fixedCents: 0 }, 0],
    [500, { rate: 0, fixedCents: 30 }, 30],
  ])('of %i by %j is %i', (cents, fee, covered) => expect(feeToCover(cents, fee)).toBe(covered))

  test('leaves the whole donation, and not a whole unit more, for every amount', () => {
    const fee = { rate: 29_000, fixedCents: 30 }
    for (let cents = 100; cents < 100_000; cents += 37) {
      const total = cents + feeToCover(cents, fee)
      const left = total - (total * fee.rate) / 1e6 - fee.fixedCents
      expect(left).toBeGreaterThanOrEqual(cents - 1e-6)
      expect(left).toBeLessThan(cents + 1)
    }
  })
})

describe('what a donation adds to its fund', () => {
  const paid = { amountCents: 1_000, feeCents: 61, isPaid: true, refundedCents: 0, lostCents: 0 }
  test.each([
    ['nothing before it is paid', { isPaid: false }, 0],
    ['its amount without the fee that was covered', {}, 1_000],
    ['its amount as long as no more than the fee was refunded', { refundedCents: 61 }, 1_000],
    ['less of a part that was refunded', { refundedCents: 561 }, 500],
    ['nothing once all of it was refunded', { refundedCents: 1_061 }, 0],
    ['nothing once a bank took it back', { lostCents: 1_061 }, 0],
    ['never less than nothing', { refundedCents: 1_061, lostCents: 1_061 }, 0],
  ])('%s', (_, changes, raised) => expect(raisedCents({ ...paid, ...changes })).toBe(raised))
})
