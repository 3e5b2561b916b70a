import { expect, test } from 'vitest'
import type { SuggestedRate, TaxRuleDraft } from '../../../src/pricing/contract.ts'
import {
  acceptableSuggestions,
  countryFaults,
  countryRows,
  newException,
  suggestedRule,
  toCountryValues,
  withConfirmed,
  withCountry,
} from './country-rules.ts'

const germany: SuggestedRate = {
  country: 'DE',
  name: 'MwSt',
  rate: 190_000,
  address: 'https://x.test',
  read: '2026-11-24',
}

test('a country without rules begins with its suggestion, and is charged only once it is confirmed', () => {
  const values = toCountryValues('DE', { suggestion: germany })
  expect(values).toMatchObject({ main: { name: 'MwSt', rate: 190_000 }, isConfirmed: false })
  const [rule] = withCountry([], 'DE', values)
  expect(rule).toEqual(suggestedRule(germany))
  expect(countryRows([rule as TaxRuleDraft], [germany])).toMatchObject([{ name: 'Germany', isConfirmed: false }])
  expect(withCountry([], 'DE', { ...values, isConfirmed: true })[0]?.isConfirmed).toBe(true)
})

test('all suggested rates are accepted at once, except where someone entered something else', () => {
  const france = { ...germany, country: 'FR', name: 'TVA', rate: 200_000 }
  const spain = { ...germany, country: 'ES', name: 'IVA', rate: 210_000 }
  const italy = { ...germany, country: 'IT', name: 'IVA', rate: 220_000 }
  const austria = { ...germany, country: 'AT', rate: 200_000 }
  const suggestions = [germany, france, spain, italy, austria]
  const rules: TaxRuleDraft[] = [
    suggestedRule(germany),
    { ...suggestedRule(france), rates: { standard: 100_000 } },
    { ...suggestedRule(spain), rates: { standard: 210_000, books: 40_000 } },
    suggestedRule(italy),
    { ...suggestedRule(italy), id: 'livigno', area: { country: 'IT', regions: ['SO'], postalCodes: [] } },
    { ...suggestedRule(austria), isConfirmed: true },
    { ...suggestedRule(germany), id: 'country-ZZ', area: { country: 'ZZ', regions: [], postalCodes: [] } },
  ]
  const acceptable = acceptableSuggestions(countryRows(rules, suggestions))
  expect(acceptable).toEqual([germany])
  const after = withConfirmed(
    rules,
    acceptable.map(({ country }) => country),
  )
  expect(after.filter(({ isConfirmed }) => isConfirmed).map(({ area }) => area.country)).toEqual(['DE', 'AT'])
  expect(after.map(({ isConfirmed, ...rule }) => rule)).toEqual(rules.map(({ isConfirmed, ...rule }) => rule))
})

test('what the dialog of a country shows of its rules is what it makes of them again', () => {
  const rules: TaxRuleDraft[] = [
    {
      ...suggestedRule({ ...germany, country: 'CA', name: 'GST', rate: 50_000 }),
      rates: { standard: 50_000, books: 0 },
    },
    {
      ...suggestedRule({ ...germany, country: 'CA', name: 'QST', rate: 99_750 }),
      id: 'qst',
      layer: 'provincial',
      isCompound: true,
      area: { country: 'CA', regions: ['QC'], postalCodes: [{ from: 'H', to: 'J' }] },
    },
  ]
  const [row] = countryRows(rules, [])
  expect(row?.exceptions).toHaveLength(1)
  const other = suggestedRule(germany)
  const again = withCountry([other, ...rules], 'CA', toCountryValues('CA', row ?? {}))
  expect(again).toEqual([other, ...rules])
})

test('a country may have taxes in its regions only', () => {
  const values = toCountryValues('US', {})
  expect(countryFaults(values)).toEqual({ 'main.rate': 'Give a rate, or add an exception.' })
  const texan = { ...newException('Sales tax'), regions: 'tx', rate: 62_500 }
  const rules = withCountry([], 'US', { ...values, exceptions: [texan] })
  expect(rules).toMatchObject([{ area: { country: 'US', regions: ['TX'] }, rates: { standard: 62_500 }, layer: 'tax' }])
})

test('an exception says where it counts', () => {
  const values = { ...toCountryValues('DE', { suggestion: germany }), exceptions: [newException('VAT')] }
  expect(countryFaults(values)).toEqual({ 'exceptions.0.regions': 'Say for which regions or postal codes.' })
})

test('rates of state, county and city add up where each says so', () => {
  const on = (codes: string, applies: 'instead' | 'on-top' | 'besides', rate: number) => ({
    ...newException('Sales tax'),
    regions: 'IL',
    postalCodes: codes,
    applies,
    rate,
  })
  const exceptions = [on('', 'instead', 62_500), on('600-606', 'on-top', 17_500), on('606', 'besides', 12_500)]
  const rules = withCountry([], 'US', { ...toCountryValues('US', {}), exceptions })
  expect(new Set(rules.map(({ layer }) => layer)).size).toBe(3)
  const [row] = countryRows(rules, [])
  expect(toCountryValues('US', row ?? {}).exceptions.map(({ applies }) => applies)).toEqual([
    'instead',
    'on-top',
    'besides',
  ])
  expect(withCountry(rules, 'US', toCountryValues('US', row ?? {}))).toEqual(rules)
})
