import { describe, expect, test } from 'vitest'
import { makePricedLine, PRICED_AT, type PricingCase, priceOf } from '../../testing/fixtures/make/make-pricing.ts'
import { TaxRule } from '../rules/tax-rules.ts'
import { isInEu } from './eu.ts'
import { suggestedRates, suggestedRule } from './suggested-rates.ts'
import { readVatNumber } from './vat-number.ts'

const line = makePricedLine
const rule = (country: string, standard: number, rest: object = {}) => ({
  id: country,
  name: 'VAT',
  area: { country },
  rates: { standard },
  confirmedAt: PRICED_AT,
  ...rest,
})
const rules = [rule('FR', 200_000), rule('DE', 190_000)]
const taxed = (rest: Partial<PricingCase>, tax: object = {}) =>
  priceOf({ lines: [line('a')], rules: { tax: { rules, ...tax } }, ...rest })

describe('before there is a destination', () => {
  test('tax comes at checkout', () => {
    const priced = taxed({ to: null })
    expect(priced).toMatchObject({ taxStatus: 'pending', totals: { taxCents: 0, grandTotalCents: 1000 } })
    expect(priced.explanation.map(({ why }) => why)).toContain('Worked out at checkout, once there is an address')
  })

  test("prices that include tax contain that of the seller's country", () =>
    expect(taxed({ to: null }, { pricesIncludeTax: true })).toMatchObject({
      taxStatus: 'pending',
      totals: { taxCents: 167, grandTotalCents: 1000 },
    }))
})

test('a suggestion charges nothing until it is confirmed', () => {
  const suggestion = suggestedRule('DE')
  expect(suggestion).toMatchObject({ rates: { standard: 190_000 }, confirmedAt: null })
  expect(taxed({}, { rules: [suggestion] }).totals.taxCents).toBe(0)
  expect(taxed({}, { rules: [{ ...suggestion, confirmedAt: PRICED_AT }] }).totals.taxCents).toBe(190)
})

test('suggested rates name a source and a day, cover the EU, and are valid rules', () => {
  expect(suggestedRates.filter(({ country }) => isInEu(country))).toHaveLength(27)
  for (const { country, address, read } of suggestedRates) {
    expect(address).toMatch(/^https?:\/\//)
    expect(read).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(TaxRule.parse(suggestedRule(country))).toEqual(suggestedRule(country))
  }
  expect(suggestedRule('AQ')).toBeNull()
})

test.each([
  ['75001', 100_000],
  ['77 999', 100_000],
  ['78000', 200_000],
])('a postal code of %s has a rate of %i', (postalCode, rate) => {
  const area = { country: 'FR', postalCodes: [{ from: '75', to: '77' }] }
  const here = [...rules, rule('FR', 100_000, { id: 'FR-paris', area })]
  expect(taxed({ to: { country: 'FR', postalCode } }, { rules: here }).taxLines[0]?.rate).toBe(rate)
})

test('digital things and services are taxed where the bill goes, physical ones where they are sent', () => {
  const lines = [line('a'), line('b', { productType: 2 }), line('c', { productType: 3 })]
  const priced = taxed({ lines, to: { country: 'DE' }, billing: { country: 'FR' } })
  expect(priced.taxLines.map(({ ruleId, baseCents, taxCents }) => [ruleId, baseCents, taxCents])).toEqual([
    ['DE', 1000, 190],
    ['FR', 2000, 400],
  ])
})

test('classes without a rate of their own take the standard one, zero takes none, exempt has no line', () => {
  const lines = (['food', 'zero', 'exempt'] as const).map((taxClass) => line(taxClass, { taxClass }))
  expect(taxed({ lines }).taxLines.map(({ rate, baseCents }) => [rate, baseCents])).toEqual([
    [0, 1000],
    [190_000, 1000],
  ])
})

describe('reverse charge', () => {
  const german = 'DE 136 695 976'

  test('is for a business in another country of the EU', () => {
    const priced = taxed({ vatNumber: german })
    expect(priced).toMatchObject({
      taxStatus: 'reverse-charge',
      taxLines: [],
      totals: { grandTotalCents: 1000 },
      vatNumber: {
        isValid: true,
        normalized: 'DE136695976',
        sentence: 'Reverse charge: you account for the VAT in your own country.',
      },
    })
  })

  test.each<[string, Partial<PricingCase>, object, string]>([
    [
      'the goods stay in the country',
      { to: { country: 'FR' }, vatNumber: german },
      {},
      'VAT is charged, for reverse charge is for goods and services that go to another country of the EU.',
    ],
    [
      'the number is of the seller’s country',
      { vatNumber: 'FR40303265045' },
      {},
      'VAT is charged, for reverse charge is for goods and services that go to another country of the EU.',
    ],
    [
      'a digit is wrong',
      { vatNumber: 'DE136695977' },
      {},
      'This is not a VAT number of a country of the EU. Please check it.',
    ],
    ['the store says so', { vatNumber: german }, { reverseCharge: false }, 'This store charges VAT to businesses too.'],
  ])('is not when %s', (_, rest, tax, sentence) => {
    const priced = taxed(rest, tax)
    expect(priced.totals.taxCents).toBeGreaterThan(0)
    expect(priced.vatNumber?.sentence).toBe(sentence)
  })

  test('keeps the price with tax in it, or takes the tax off, as the store says', () => {
    const includes = { pricesIncludeTax: true }
    const lines = [line('a', { unitPriceCents: 1200 })]
    expect(taxed({ lines, vatNumber: german }, includes).totals.grandTotalCents).toBe(1200)
    const { totals, explanation } = taxed({ lines, vatNumber: german }, { ...includes, untaxedBuyersPay: 'remove-tax' })
    expect(totals).toMatchObject({ taxCents: 0, taxRemovedCents: 200, grandTotalCents: 1000 })
    expect(explanation.find(({ effect }) => effect === 'takes-away')).toMatchObject({ resultCents: 200 })
  })
})

test.each([
  ['DE136695976', null, 'DE'],
  ['136695976', 'DE', 'DE'],
  ['el 094259216', null, 'GR'],
  ['094259216', 'GR', 'GR'],
  ['FR 40 303 265 045', null, 'FR'],
  ['DE136695977', null, null],
  ['CHE-123.456.788 TVA', null, null],
  ['', 'DE', null],
])('%j with the country %j is a number of %j', (text, country, expected) =>
  expect(readVatNumber(text, country)?.country ?? null).toBe(expected),
)

describe('shipping is taxed', () => {
  const post = [{ id: 'post', name: 'Post', cost: { by: 'flat' as const, cents: 1000 } }]
  const lines = [line('a', { unitPriceCents: 3000 }), line('b', { taxClass: 'books' })]
  test.each([
    [
      'untaxed',
      [
        [70_000, 70, 0],
        [190_000, 570, 0],
      ],
    ],
    [
      'standard',
      [
        [70_000, 70, 0],
        [190_000, 760, 190],
      ],
    ],
    // 750 with the dear thing, 250 with the book: 17.5 of it at 7 %.
    [
      'as-goods',
      [
        [70_000, 88, 18],
        [190_000, 713, 143],
      ],
    ],
    [
      'if-any-taxed',
      [
        [70_000, 70, 0],
        [190_000, 760, 190],
      ],
    ],
  ] as const)('%s', (shipping, expected) => {
    const rates = { standard: 190_000, books: 70_000 }
    const tax = { rules: [rule('DE', 0, { rates, shipping })] }
    const zones = [{ id: 'all', name: 'All', rates: post }]
    const { taxLines } = priceOf({ lines, rules: { tax, shipping: { zones } } })
    const seen = taxLines.map(({ rate, taxCents, shippingTaxCents }) => [rate, taxCents, shippingTaxCents])
    expect(seen).toEqual(expected)
  })
})
