import { expect, test } from 'vitest'
import type { StockChange } from '../levels/typed-amount.ts'
import { adjustInBatches, amountOf, bulkWords } from './bulk-change.ts'

test.each([
  ['set', '12', { kind: 'set', quantity: 12 }],
  ['add', '5', { kind: 'adjust', by: 5 }],
  ['take', '3', { kind: 'adjust', by: -3 }],
  ['unlimited', '', { kind: 'unlimited' }],
  ['set', '', undefined],
  ['add', '+5', undefined],
  ['take', 'unlimited', undefined],
] as const)('%s %j is %j', (way, typed, amount) => expect(amountOf(way, typed)).toEqual(amount))

const ids = Array.from({ length: 250 }, (_, n) => `v${n}`)
const level = { sku: '', variantName: '', unlimited: false, onHand: 5, reserved: 0, available: 5 }
const order = {
  variantIds: ids,
  amount: { kind: 'adjust', by: 5 } as const,
  reason: { reason: 'received', note: '' } as const,
}
const words = (failure: unknown) => (failure as Error).message

function answer(changes: StockChange[], refused: string[] = []) {
  return {
    results: changes.map(({ variantId }) =>
      refused.includes(variantId)
        ? { variantId, level: null, message: 'Stock cannot go below zero.', version: null }
        : { variantId, level: { ...level, variantId }, message: null, version: 3 },
    ),
  }
}

test('goes a hundred at a time, says how far it is, and tells apart what was refused', async () => {
  const sizes: number[] = []
  const progress: number[] = []
  const outcome = await adjustInBatches(
    order,
    async (changes) => {
      sizes.push(changes.length)
      return answer(changes, ['v7', 'v240'])
    },
    (done) => progress.push(done),
    words,
  )
  expect([sizes, progress]).toEqual([
    [100, 100, 50],
    [0, 100, 200],
  ])
  expect(outcome.levels).toHaveLength(248)
  expect(outcome.refused.map(({ variantId }) => variantId)).toEqual(['v7', 'v240'])
})

test('stops where a request fails; what is before it is done, and the rest says why not', async () => {
  let sent = 0
  const outcome = await adjustInBatches(
    order,
    async (changes) => {
      sent += 1
      if (sent === 2) throw new Error('Please check your internet connection.')
      return answer(changes)
    },
    () => undefined,
    words,
  )
  expect([sent, outcome.levels.length, outcome.refused.length]).toEqual([2, 100, 150])
  expect(outcome.refused[0]).toEqual({ variantId: 'v100', message: 'Please check your internet connection.' })
})

test('one is a variant, more are variants', () =>
  expect([bulkWords(1), bulkWords(1200)]).toEqual(['Stock of 1 variant changed.', 'Stock of 1,200 variants changed.']))
