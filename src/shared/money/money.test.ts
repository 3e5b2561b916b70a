import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies } from './currencies.ts'
import { addAmounts, allocate, fromDecimal, multiplyAmount, toDecimal, toMoney } from './money.ts'

const cents = fc.maxSafeInteger()
const currency = fc.constantFrom(...Object.keys(currencies))

test('a money says its amount in minor and in major units', () =>
  expect(toMoney(1250, 'USD')).toEqual({
    value: '1250',
    currency: 'USD',
    decimalValue: '12.50',
    currencyCode: 'USD',
  }))

test.each([
  [0, 'USD', '0.00'],
  [5, 'USD', '0.05'],
  [-5, 'EUR', '-0.05'],
  [123450, 'COP', '1234.50'],
  [123450, 'IDR', '1234.50'],
  [1250, 'JPY', '1250'],
  [-1, 'JPY', '-1'],
])('%i minor units of %s are %s', (amount, code, decimal) => expect(toDecimal(amount, code)).toBe(decimal))

test.each([
  ['12.5', 'USD', 1250],
  ['0.005', 'USD', 1],
  ['0.00499999999999999999', 'USD', 0],
  ['-0.005', 'USD', -1],
  ['-0.004', 'USD', 0],
  ['1.005', 'EUR', 101],
  ['1234.5', 'JPY', 1235],
  ['-1234.5', 'JPY', -1235],
  ['0', 'USD', 0],
])('%s %s are %i minor units, rounded half away from zero', (decimal, code, amount) =>
  expect(fromDecimal(decimal, code)).toBe(amount),
)

test.each(['', ' 1', '1.', '.5', '1,5', '1e3', '0x10', '５', '+1', 'NaN', '1234567890123456', `1.${'0'.repeat(31)}`])(
  '%j is no decimal amount',
  (text) => expect(() => fromDecimal(text, 'USD')).toThrow(RangeError),
)

test('an amount survives being written as a decimal and read again', () =>
  fc.assert(
    fc.property(cents, currency, (amount, code) => {
      expect(fromDecimal(toDecimal(amount, code), code)).toBe(amount)
    }),
  ))

test('adding tenths of a dollar does not drift', () => {
  const dimes = Array.from({ length: 1000 }, () => fromDecimal('0.1', 'USD'))
  expect(toDecimal(addAmounts(...dimes), 'USD')).toBe('100.00')
})

describe('multiplying', () => {
  test.each([
    [1999, 3, 1, 5997],
    [1250, 19, 100, 238],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [-1, 1, 3, 0],
    [3, -1, 2, -2],
  ])('%i times %i / %i is %i', (amount, numerator, denominator, product) =>
    expect(multiplyAmount(amount, numerator, denominator)).toBe(product),
  )

  test('by a quantity is adding that often', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 50 }), (amount, times) => {
        expect(multiplyAmount(amount, times)).toBe(addAmounts(...Array<number>(times).fill(amount)))
      }),
    ))

  test('is off by at most half a unit', () =>
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 100 }), (amount, percent) => {
        const twice = 2n * BigInt(multiplyAmount(amount, percent, 100)) * 100n - 2n * BigInt(amount) * BigInt(percent)
        expect(twice <= 100n && twice >= -100n).toBe(true)
      }),
    ))
})

describe('allocating', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [3, 7], [2, 3]],
    [10, [0, 0], [5, 5]],
    [1, [0, 1], [0, 1]],
  ])('%i by %j gives %j', (amount, weights, parts) => expect(allocate(amount, weights)).toEqual(parts))

  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 })

  test('loses and makes nothing', () =>
    fc.assert(
      fc.property(cents, weights, (amount, by) => {
        expect(allocate(amount, by).reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(amount))
      }),
    ))

  test('gives no part that is a whole unit from its share, and nothing to a weight of zero', () =>
    fc.assert(
      fc.property(fc.nat(1e12), weights, (amount, by) => {
        const total = by.reduce((sum, weight) => sum + weight, 0)
        fc.pre(total > 0)
        allocate(amount, by).forEach((part, place) => {
          const offTotal = BigInt(part) * BigInt(total) - BigInt(amount) * BigInt(by[place] ?? 0)
          expect(offTotal < BigInt(total) && offTotal > -BigInt(total)).toBe(true)
          if (by[place] === 0) expect(part).toBe(0)
        })
      }),
    ))

  test.each([[[]], [[-1, 2]], [[0.5]]])('refuses the weights %j', (by) =>
    expect(() => allocate(1, by)).toThrow(RangeError),
  )
})

test.each([Number.NaN, 1.5, 2 ** 53, Number.POSITIVE_INFINITY])('%s is no amount anywhere', (amount) => {
  expect(() => toMoney(amount, 'USD')).toThrow(RangeError)
  expect(() => addAmounts(amount)).toThrow(RangeError)
  expect(() => multiplyAmount(amount, 1)).toThrow(RangeError)
  expect(() => allocate(amount, [1])).toThrow(RangeError)
})

test('sums and products beyond what a number can hold are refused, not bent', () => {
  expect(() => addAmounts(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError)
  expect(() => multiplyAmount(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
})

test('small and large amounts are computed alike', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.array(fc.nat(5_000), { minLength: 1, maxLength: 12 }).filter((weights) => weights.some((one) => one > 0)),
      (amount, weights) => {
        // Weights this large take a different code path than small ones.
        const large = weights.map((weight) => weight * 100_000_000_000)
        expect(allocate(amount, large)).toEqual(allocate(amount, weights))
        const [numerator = 0, denominator = 0] = [large[0], large.reduce((sum, weight) => sum + weight, 0)]
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        expect(multiplyAmount(amount, numerator, denominator)).toBe(multiplyAmount(amount, weights[0] ?? 0, total))
      },
    ),
  ))
