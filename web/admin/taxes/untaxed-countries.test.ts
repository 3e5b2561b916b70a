import { expect, test } from 'vitest'
import { untaxedCountries, untaxedSentence } from './untaxed-countries.ts'

const zone = (countries: string[], rates: unknown[] = [{}]) =>
  ({ areas: countries.map((country) => ({ country })), rates }) as never
const rule = (country: string, isConfirmed = true) => ({ area: { country }, isConfirmed }) as never

test('a country that is shipped to has no tax until a rate of it is confirmed', () => {
  const zones = [zone(['DE', 'AT']), zone(['FR'], []), zone([])]
  const ways = { zones, pickup: [], local: [] }
  expect(untaxedCountries(ways, [])).toEqual(['AT', 'DE'])
  expect(untaxedCountries(ways, [rule('DE'), rule('AT', false)])).toEqual(['AT'])
  expect(untaxedCountries(ways, [rule('DE'), rule('AT')])).toEqual([])
})

test('so has one in which goods are picked up or delivered', () => {
  const ways = { zones: [zone(['DE'])], pickup: [{ place: { country: 'CH' } }], local: [{ country: 'LI' }] } as never
  expect(untaxedCountries(ways, [rule('DE')])).toEqual(['CH', 'LI'])
})

test.each([
  [[], null],
  [['AT'], 'Orders to Austria will have no tax'],
  [['AT', 'BE'], 'Orders to Austria and Belgium will have no tax'],
  [['AT', 'BE', 'CZ', 'DK'], 'Orders to Austria, Belgium, Czechia, and 1 more country will have no tax'],
  [['AT', 'BE', 'CZ', 'DK', 'EE'], 'Orders to Austria, Belgium, Czechia, and 2 more countries will have no tax'],
])('%j: %s', (countries, sentence) => expect(untaxedSentence(countries)).toBe(sentence))
