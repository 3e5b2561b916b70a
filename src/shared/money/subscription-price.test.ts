import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillMessage } from '../messages/fill-message.ts'
import { addAllCatalogues } from '../words/all-catalogues.ts'
import { speaking } from '../words/word.ts'
import { subscriptionPatterns } from './subscription-patterns.ts'
import { type BilledPlan, durationOf, subscriptionPriceText } from './subscription-price.ts'

addAllCatalogues()

type Unit = 'WEEK' | 'MONTH' | 'YEAR'
const plan = (value: number, unit: Unit, numBillingCycles: number): BilledPlan => ({
  billingPeriod: { value, unit },
  numBillingCycles,
})
const text = (value: number, unit: Unit, cycles: number, varied = false) =>
  subscriptionPriceText({ plan: plan(value, unit, cycles), price: '$10.00', varied })

test('"from $10.00 every 2 weeks for 15 weeks"', () => {
  expect(text(2, 'WEEK', 0, true)).toBe('from $10.00 every 2 weeks')
  expect(text(3, 'WEEK', 5, true)).toBe('from $10.00 every 3 weeks for 15 weeks')
})

test.each([
  [1, 'WEEK', 0, '$10.00 every week'],
  [2, 'WEEK', 0, '$10.00 every 2 weeks'],
  [1, 'MONTH', 0, '$10.00 every month'],
  [6, 'MONTH', 0, '$10.00 every 6 months'],
  [1, 'WEEK', 10, '$10.00 every week for 10 weeks'],
  [1, 'MONTH', 5, '$10.00 every month for 5 months'],
  [3, 'MONTH', 3, '$10.00 every 3 months for 9 months'],
  // "if it is a multiple of 52 weeks or 12 months it becomes years"
  [1, 'WEEK', 52, '$10.00 every week for 1 year'],
  [2, 'WEEK', 52, '$10.00 every 2 weeks for 2 years'],
  [1, 'MONTH', 12, '$10.00 every month for 1 year'],
  [3, 'MONTH', 8, '$10.00 every 3 months for 2 years'],
  [1, 'MONTH', 13, '$10.00 every month for 13 months'],
  // "Keys for YEAR billing do not exist, so the fallback always runs"
  [1, 'YEAR', 0, '$10.00 every year'],
  [2, 'YEAR', 0, '$10.00 every 2 years'],
  [1, 'YEAR', 3, '$10.00 every year for 3 years'],
  // Nor are there keys for one week and one month.
  [1, 'WEEK', 1, '$10.00 every week for 1 week'],
  [1, 'MONTH', 1, '$10.00 every month for 1 month'],
] as [number, Unit, number, string][])('%i %s, %i cycles: %s', (value, unit, cycles, sentence) => {
  expect(text(value, unit, cycles)).toBe(sentence)
  expect(text(value, unit, cycles, true)).toBe(`from ${sentence}`)
})

test('"Unavailable (subscription price text with no matching pattern)": there is no billing period', () => {
  expect(subscriptionPriceText({ plan: null, price: '$10.00', varied: false })).toBe('Unavailable')
  const noPeriod = { billingPeriod: null, numBillingCycles: 0 }
  expect(subscriptionPriceText({ plan: noPeriod, price: '$10.00', varied: true })).toBe('Unavailable')
})

test.each([
  [1, 'DAY'],
  [0, 'MONTH'],
  [0.5, 'MONTH'],
  [-1, 'WEEK'],
] as [number, Unit][])('a plan billed every %d %s has no matching pattern: "Unavailable"', (value, unit) => {
  const plan = { billingPeriod: { value, unit }, numBillingCycles: 3 }
  expect(subscriptionPriceText({ plan, price: '$10.00', varied: false })).toBe('Unavailable')
  expect(speaking('de', () => subscriptionPriceText({ plan, price: '10 €', varied: true }))).toBe('Nicht verfügbar')
})

describe('the catalogue', () => {
  const weekly = ['indefinite', ...['1Months', '1Years', 'nMonths', 'nWeeks', 'nYears'].map((d) => `limited__${d}`)]
  const monthly = ['indefinite', ...['1Years', 'nMonths', 'nYears'].map((d) => `limited__${d}`)]

  test('has exactly the 40 keys', () => {
    const keys = ['singlePrice', 'multiplePrices'].flatMap((prices) =>
      ['1', 'n'].flatMap((many) => [
        ...weekly.map((runs) => `productPrice__${prices}__${many}Weekly__${runs}`),
        ...monthly.map((runs) => `productPrice__${prices}__${many}Monthly__${runs}`),
      ]),
    )
    expect(Object.keys(subscriptionPatterns).sort()).toEqual(keys.sort())
    expect(keys).toHaveLength(40)
  })

  test.each(Object.entries(subscriptionPatterns))('%s says what its key says', (key, pattern) => {
    const [, prices = '', period = '', , duration = ''] = key.split('__')
    const [, many, unit = ''] = /^(1|n)(Week|Month)ly$/.exec(period) ?? []
    const [, runs, runUnit = ''] = /^(1|n)(\w+)s$/.exec(duration) ?? []
    const every = many === '1' ? unit.toLowerCase() : `{billingPeriodValue} ${unit.toLowerCase()}s`
    const limit = duration && ` for {duration} ${runUnit.toLowerCase()}${runs === '1' ? '' : 's'}`
    const price = prices === 'multiplePrices' ? 'from {fromPrice}' : '{price}'
    expect(pattern).toBe(`${price} every ${every}${limit}`)
  })
})

/** The pattern of a price, filled in; undefined where no key exists. */
function patternText({ billingPeriod, numBillingCycles }: ReturnType<typeof plan>, varied: boolean) {
  const keyUnits = { WEEK: 'Week', MONTH: 'Month', YEAR: 'Year' }
  const { value = 0, unit = 'WEEK' } = billingPeriod ?? {}
  const runs = durationOf({ value, unit }, numBillingCycles)
  const many = (count: number) => (count === 1 ? '1' : 'n')
  const limit = runs ? `limited__${many(runs.value)}${keyUnits[runs.unit]}s` : 'indefinite'
  const key = `productPrice__${varied ? 'multiple' : 'single'}Price${varied ? 's' : ''}__${many(value)}${keyUnits[unit]}ly__${limit}`
  const pattern = (subscriptionPatterns as Record<string, string>)[key]
  const values = { price: '$10.00', fromPrice: '$10.00', billingPeriodValue: value, duration: runs?.value ?? '' }
  return pattern === undefined ? undefined : fillMessage(pattern, values)
}

test('the text is that of the catalogue, wherever it has a key', () => {
  const units = fc.constantFrom<Unit>('WEEK', 'MONTH')
  let known = 0
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      units,
      fc.nat({ max: 200 }),
      fc.boolean(),
      (value, unit, n, varied) => {
        const pattern = patternText(plan(value, unit, n), varied)
        if (pattern === undefined) return
        known++
        expect(text(value, unit, n, varied)).toBe(pattern)
      },
    ),
  )
  expect(known).toBeGreaterThan(50)
})

test('a duration is as long as all its cycles', () => {
  const inDays = { WEEK: 7, MONTH: 365 / 12, YEAR: 365 }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (value, cycles) => {
      const runs = durationOf({ value, unit: 'MONTH' }, cycles)
      expect((runs?.value ?? 0) * inDays[runs?.unit ?? 'WEEK']).toBeCloseTo(value * cycles * inDays.MONTH)
      expect(runs?.unit === 'YEAR').toBe((value * cycles) % 12 === 0)
    }),
  )
})

test('in another language it is said in its words, whatever the period', () => {
  const all = () => [text(1, 'WEEK', 0), text(2, 'WEEK', 5, true), text(1, 'MONTH', 12), text(1, 'YEAR', 2)]
  expect(all()).toEqual([
    '$10.00 every week',
    'from $10.00 every 2 weeks for 10 weeks',
    '$10.00 every month for 1 year',
    '$10.00 every year for 2 years',
  ])
  expect(speaking('de', all)).toEqual([
    '$10.00 jede Woche',
    'ab $10.00 alle 2 Wochen für 10 Wochen',
    '$10.00 jeden Monat für 1 Jahr',
    '$10.00 jedes Jahr für 2 Jahre',
  ])
  expect(speaking('fr', all)[1]).toBe('à partir de $10.00 toutes les 2 semaines pendant 10 semaines')
})
