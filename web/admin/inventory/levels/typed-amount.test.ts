import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount, toStockChange, usualReason } from './typed-amount.ts'

test.each([
  ['12', { kind: 'set', quantity: 12 }],
  [' 0 ', { kind: 'set', quantity: 0 }],
  ['1,200', { kind: 'set', quantity: 1200 }],
  ['+5', { kind: 'adjust', by: 5 }],
  ['-3', { kind: 'adjust', by: -3 }],
  ['−3', { kind: 'adjust', by: -3 }],
  ['+ 5', { kind: 'adjust', by: 5 }],
  ['-0', { kind: 'adjust', by: 0 }],
  ['unlimited', { kind: 'unlimited' }],
  ['Unlimited', { kind: 'unlimited' }],
  ['∞', { kind: 'unlimited' }],
  ['1000000000', { kind: 'set', quantity: 1_000_000_000 }],
])('%j is %j', (typed, amount) => expect(parseAmount(typed)).toEqual(amount))

test.each(['', ' ', '1.5', '12,5', '1,2000', '1000000001', '+-3', '3+', 'a dozen', 'unlimit', '1e3', '٣', '--3'])(
  '%j is no amount',
  (typed) => expect(parseAmount(typed)).toBeUndefined(),
)

const amounts = fc.integer({ min: 0, max: 1_000_000_000 })

test('a number is what is there, and with a sign before it a change of it', () =>
  fc.assert(
    fc.property(amounts, (amount) => {
      for (const text of [String(amount), amount.toLocaleString('en-US')]) {
        expect(parseAmount(text)).toEqual({ kind: 'set', quantity: amount })
        expect(parseAmount(`+${text}`)).toEqual({ kind: 'adjust', by: amount })
        expect(parseAmount(`-${text}`)).toEqual({ kind: 'adjust', by: 0 - amount })
      }
    }),
  ))

test('whatever is typed is an amount that the server takes, or none', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-−,. e∞x') }), (typed) => {
      const amount = parseAmount(typed)
      if (!amount || amount.kind === 'unlimited') return
      const number = amount.kind === 'set' ? amount.quantity : Math.abs(amount.by)
      expect(Number.isSafeInteger(number) && number >= 0 && number <= 1_000_000_000).toBe(true)
    }),
  ))

test.each([
  ['12', 'counted'],
  ['+5', 'received'],
  ['-3', 'correction'],
])('typing %j without a reason means: %s', (typed, reason) => {
  const amount = parseAmount(typed)
  expect(amount && usualReason(amount)).toBe(reason)
})

test('the reason is sent with the change; unlimited stock has none', () => {
  const told = { reason: 'damaged', note: ' Fell down ' } as const
  expect(toStockChange('mug-s', { kind: 'adjust', by: -3 }, told)).toEqual({
    kind: 'adjust',
    variantId: 'mug-s',
    by: -3,
    reason: 'damaged',
    note: 'Fell down',
  })
  expect(toStockChange('mug-s', { kind: 'set', quantity: 3 }, { reason: '', note: '' })).toMatchObject({
    reason: 'counted',
  })
  expect(toStockChange('mug-s', { kind: 'unlimited' }, told)).toEqual({
    kind: 'unlimited',
    variantId: 'mug-s',
    note: 'Fell down',
  })
})
