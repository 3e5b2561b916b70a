import { describe, expect, test } from 'vitest'
import { DiscountTerms } from '../../../src/discounts/contract.ts'
import { benefitWords, discountSentences, rateWords, scopeWords } from './discount-words.ts'

type Terms = Parameters<typeof DiscountTerms.parse>[0]

const context = { currency: 'USD', titles: { mug: 'Quay Mug', jar: 'Skerry Jar', ceramics: 'Ceramics' } }
const termsOf = (terms: object) =>
  DiscountTerms.parse({ name: 'x', trigger: 'code', benefit: { type: 'percent', rate: 100_000 }, ...terms } as Terms)
const said = (terms: object) => discountSentences(termsOf(terms), context).join(' ').replaceAll('\u00a0', ' ')

describe('a discount says what it does', () => {
  test.each([
    ['off any order', {}, '10 % off any order, with a code.'],
    [
      'by itself',
      { trigger: 'automatic', scope: { type: 'over-amount', cents: 5000 } },
      '10 % off orders of $50.00 or more, automatically, without a code.',
    ],
    [
      'over a quantity',
      { scope: { type: 'over-quantity', quantity: 3 } },
      '10 % off orders of 3 items or more, with a code.',
    ],
    [
      'off each piece of products',
      { benefit: { type: 'fixed', cents: 500 }, scope: { type: 'products', ids: ['mug', 'jar'] } },
      '$5.00 off each piece of Quay Mug and Skerry Jar, with a code.',
    ],
    [
      'off a product that is gone',
      { scope: { type: 'products', ids: ['gone'] } },
      '10 % off a product that is gone, with a code.',
    ],
    [
      'off many products',
      { scope: { type: 'products', ids: ['mug', 'jar', 'mug', 'a', 'b'] } },
      '10 % off Quay Mug, Skerry Jar, Quay Mug, and 2 more, with a code.',
    ],
    [
      'for pieces',
      {
        benefit: { type: 'buy-x-get-y', buy: 2, get: 1, timesMax: 3 },
        scope: { type: 'categories', ids: ['ceramics'] },
      },
      'Buy 2, get 1 free, of products in Ceramics, at most 3 times in one order, with a code.',
    ],
    [
      'for pieces at half the price',
      { benefit: { type: 'buy-x-get-y', buy: 1, get: 1, rate: 500_000 } },
      'Buy 1, get 1 for 50 % less, with a code.',
    ],
    [
      'for shipping',
      { benefit: { type: 'free-shipping' }, scope: { type: 'over-amount', cents: 3000 } },
      'Free shipping for orders of $30.00 or more, with a code.',
    ],
    [
      'for shipping of a product',
      { benefit: { type: 'free-shipping' }, scope: { type: 'products', ids: ['mug'] } },
      'Free shipping when all that is shipped is Quay Mug, with a code.',
    ],
  ])('%s', (_, terms, sentence) => expect(said(terms)).toBe(sentence))

  test('and how often and when', () => {
    expect(
      said({ limits: { total: 100, perCustomer: 1 }, startsAt: '2026-11-30T09:00', endsAt: '2026-12-01T09:00' }),
    ).toBe(
      '10 % off any order, with a code. It can be used 100 times in total, and once by each customer. ' +
        'It starts on 30 November 2026 at 09:00 and ends on 1 December 2026 at 09:00.',
    )
    expect(said({ limits: { perCustomer: 2 }, endsAt: '2026-12-01T09:00' })).toBe(
      '10 % off any order, with a code. Each customer can use it twice. It ends on 1 December 2026 at 09:00.',
    )
  })
})

test('a line of the list says it in a few words', () => {
  expect(rateWords(99_750)).toBe('9.975\u00a0%')
  expect(benefitWords(termsOf({ benefit: { type: 'fixed', cents: 500 } }), 'USD')).toBe('$5.00 off')
  expect(scopeWords(termsOf({}), context)).toBe('Any order')
})
