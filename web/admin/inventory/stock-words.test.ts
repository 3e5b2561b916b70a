import { expect, test } from 'vitest'
import { reasons } from '../../../src/inventory/contract.ts'
import { makeLevel } from './levels/make-level.ts'
import {
  doneWords,
  onHandText,
  reasonWords,
  signedText,
  stockBadge,
  totalText,
  variantCount,
  variantTitle,
} from './stock-words.ts'

const of = (available: number) => makeLevel({ onHand: available, available })
const endless = makeLevel({ unlimited: true })

test('every reason of the server has a word, in its order', () => expect(Object.keys(reasonWords)).toEqual(reasons))

test.each([
  ['sold out', [of(0)], 'Sold out'],
  ['all sold out', [of(0), of(0)], 'Sold out'],
  ['some sold out', [of(0), of(9), endless], '1 of 3 sold out'],
  ['few of one', [of(5), of(9)], 'Low stock'],
  ['enough', [of(6), endless], undefined],
  ['never running out', [endless], undefined],
])('of a product that is %s it is said so', (_, levels, words) => expect(stockBadge(levels, 5)?.words).toBe(words))

test('reserved stock counts as sold out', () =>
  expect(stockBadge([makeLevel({ onHand: 3, reserved: 3, available: 0 })], 5)?.words).toBe('Sold out'))

test('amounts, differences and totals', () => {
  expect([onHandText(of(1200)), onHandText(endless)]).toEqual(['1,200', 'Unlimited'])
  expect([signedText(1200), signedText(-3), signedText(0)]).toEqual(['+1,200', '−3', '0'])
  expect(totalText({ available: 1200, levels: [of(1200)] })).toBe('1,200')
  expect(totalText({ available: null, levels: [of(1), endless] })).toBe('Unlimited in 2 variants')
  expect([variantCount(1), variantCount(1200)]).toEqual(['1 variant', '1,200 variants'])
})

test('what was done is said by name', () => {
  const title = variantTitle('Tide Mug', makeLevel({ variantName: 'Small' }))
  const words = { variantId: 'mug-s', note: '' }
  expect(doneWords(title, { kind: 'adjust', by: -2, reason: 'lost', ...words }, of(7))).toBe(
    'Tide Mug, Small: 7 on hand (−2).',
  )
  expect(doneWords('Jar', { kind: 'set', quantity: 7, reason: 'counted', ...words }, of(7))).toBe('Jar: 7 on hand.')
  expect(doneWords('Jar', { kind: 'unlimited', ...words }, endless)).toBe('Jar never runs out now.')
})
