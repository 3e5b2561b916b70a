import { expect, test } from 'vitest'
import { fieldsOf, fundOf } from './fund-fields.ts'

const typed = { ...fieldsOf(undefined, 'USD'), name: 'Roof' }

test('a new fund suggests amounts, and takes one’s own once, monthly and yearly', () => {
  expect(fundOf(typed, 'USD')).toMatchObject({
    name: 'Roof',
    terms: {
      suggestions: [
        { cents: 1_000, interval: 'once' },
        { cents: 2_500, interval: 'once' },
        { cents: 1_000, interval: 'month' },
      ],
      intervals: ['once', 'month', 'year'],
      minCents: 100,
      maxCents: 1_000_000,
      fee: null,
      goalCents: null,
    },
  })
})

test('a saved fund comes back as it was', () => {
  const { terms } = fundOf(
    { ...typed, goal: '5,000', asksFee: true, feePercent: '2,9', feeFixed: '0.30', yearly: false },
    'USD',
  )
  expect(terms).toMatchObject({
    goalCents: 500_000,
    fee: { rate: 29_000, fixedCents: 30 },
    intervals: ['once', 'month'],
  })
  const again = fieldsOf({ name: 'Roof', description: '', terms } as never, 'USD')
  expect(fundOf(again, 'USD').terms).toEqual(terms)
})

test('amounts of yen have no decimals', () => expect(fundOf(typed, 'JPY').terms.minCents).toBe(1))

test('what is no amount is said by its name', () => {
  expect(() => fundOf({ ...typed, min: 'much' }, 'USD')).toThrow('Smallest donation must be an amount, such as 25.')
  expect(() => fundOf({ ...typed, asksFee: true, feePercent: 'x' }, 'USD')).toThrow('Fee in percent must be a number')
})
