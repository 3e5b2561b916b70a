import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPayment, sumOfCards } from './split-payment.ts'

const card = (cardId: string, spendableCents: number) => ({ cardId, last4: 'WXYZ', spendableCents })
const split = (total: number, cards: number[], minimum = 50) => {
  const entered = cards.map((cents, n) => card(`${n}`, cents))
  const { cards: applied, amountDueCents } = splitPayment(total, entered, minimum)
  return [applied.map(({ cents }) => cents), amountDueCents]
}

test('a card of 50.00 pays an order of 32.40 without the gateway', () =>
  expect(split(3_240, [5_000])).toEqual([[3_240], 0]))

test('of 80.00, a card of 50.00 leaves 30.00 for the gateway', () =>
  expect(split(8_000, [5_000])).toEqual([[5_000], 3_000]))

test('of 40.00, a card with 10.00 left leaves 30.00', () => expect(split(4_000, [1_000])).toEqual([[1_000], 3_000]))

test('where the rest is below the gateway’s minimum, the card pays less: 17.60 of 17.90 is 17.40 and 0.50', () =>
  expect(split(1_790, [1_760])).toEqual([[1_740], 50]))

test('several cards pay in the order they were entered; the last ones give way to the minimum', () => {
  expect(split(1_000, [300, 500, 900])).toEqual([[300, 500, 200], 0])
  expect(split(1_000, [300, 690, 0])).toEqual([[300, 650], 50])
  expect(split(1_000, [970, 20])).toEqual([[950], 50])
})

test('a total below the minimum is paid by a card alone or not at all', () => {
  expect(split(30, [30])).toEqual([[30], 0])
  expect(split(30, [20])).toEqual([[], 30])
})

test('cards and gateway together pay the total, nobody more than there is, the gateway nothing or its minimum', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 6 }),
      fc.integer({ min: 0, max: 500 }),
      (total, spendable, minimum) => {
        const entered = spendable.map((cents, n) => card(`${n}`, cents))
        const { cards, amountDueCents } = splitPayment(total, entered, minimum)
        expect(sumOfCards(cards) + amountDueCents).toBe(total)
        for (const { cardId, cents } of cards) expect(cents).toBeLessThanOrEqual(spendable[Number(cardId)] ?? 0)
        if (amountDueCents > 0) expect(amountDueCents).toBeGreaterThanOrEqual(Math.min(minimum, total))
      },
    ),
  ))
