import { expect, test } from 'vitest'
import { ShippingDraft } from '../contract.ts'
import { TaxRule } from '../rules/tax-rules.ts'
import { describeShippingChange, describeTaxesChange } from './describe-change.ts'
import { defaultTaxes, type TaxesState } from './settings-state.ts'

const rule = TaxRule.parse({
  id: 'de',
  name: 'MwSt',
  area: { country: 'DE' },
  rates: { standard: 190_000 },
  confirmedAt: null,
})
const plain = defaultTaxes('DE')
const taxes = (more: Partial<TaxesState>) => ({ ...plain, ...more })

test.each<[string, Partial<TaxesState>, Partial<TaxesState>, string[]]>([
  ['a new country', {}, { rules: [rule] }, ['Germany, MwSt: added']],
  ['a country that goes', { rules: [rule] }, {}, ['Germany, MwSt: removed']],
  [
    'a confirmation',
    { rules: [rule] },
    { rules: [{ ...rule, confirmedAt: '2026-11-24T09:00:00Z' }] },
    ['Germany, MwSt: 19 % confirmed'],
  ],
  [
    'another rate',
    { rules: [rule] },
    { rules: [{ ...rule, rates: { standard: 160_000 } }] },
    ['Germany, MwSt: 19 % → 16 %'],
  ],
  [
    'a rate of one class',
    { rules: [rule] },
    { rules: [{ ...rule, rates: { standard: 190_000, books: 70_000 } }] },
    ['Germany, MwSt: books none → 7 %'],
  ],
  ['prices with tax', { pricesIncludeTax: false }, { pricesIncludeTax: true }, ['Prices: without tax → include tax']],
  [
    'another seat',
    {},
    { seller: { country: 'FR', region: null, postalCode: '69001' } },
    ['Where you are: Germany → France 69001'],
  ],
  [
    'a tax number',
    {},
    { taxNumbers: [{ country: 'DE', number: 'DE136695976' }] },
    ['Tax numbers: none → DE DE136695976'],
  ],
  [
    'another order',
    { rules: [rule, { ...rule, id: 'b' }] },
    { rules: [{ ...rule, id: 'b' }, rule] },
    ['The order of a list was changed'],
  ],
])('%s is described in a sentence', (_, before, after, sentences) =>
  expect(describeTaxesChange(taxes(before), taxes(after))).toEqual(sentences),
)

test('of many changes the first dozen is told, and how many more there are', () => {
  const rules = Array.from({ length: 20 }, (_, n) => ({ ...rule, id: `r${n}` }))
  const told = describeTaxesChange(plain, taxes({ rules }))
  expect([told.length, told.at(-1)]).toEqual([13, 'and 8 more'])
})

test('of shipping it is told which zone or place was changed, and in what', () => {
  const before = ShippingDraft.parse({
    measurementStandard: 'metric',
    zones: [{ id: 'z', name: 'Europe', areas: [{ country: 'DE' }] }],
    pickup: [{ id: 'p', name: 'Quay', place: { country: 'DE' } }],
  })
  const rate = { id: 'r', name: 'Post', cost: { by: 'flat', cents: 490 } }
  const after = ShippingDraft.parse({
    measurementStandard: 'metric',
    minimumSubtotalCents: 2_000,
    zones: [{ id: 'z', name: 'Europe', areas: [{ country: 'DE' }, { country: 'AT' }], rates: [rate] }],
  })
  expect(describeShippingChange(before, after, 'EUR')).toEqual([
    'Minimum order: none → €20.00',
    'Zone Europe: countries Germany → Germany, Austria, rates none → Post €4.90',
    'Pick-up at Quay: removed',
  ])
})
