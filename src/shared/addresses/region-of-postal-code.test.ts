import { expect, test } from 'vitest'
import { addressFields } from './address-fields.ts'
import { mayLieIn, regionOfPostalCode } from './region-of-postal-code.ts'

test.each([
  ['US', '10001', 'NY'],
  ['US', '02108', 'MA'],
  ['US', '02108-1234', 'MA'],
  ['US', '05501', 'MA'],
  ['US', '05401', 'VT'],
  ['US', '20166', 'VA'],
  ['US', '73301', 'TX'],
  ['US', '94105', 'CA'],
  ['US', '06320', 'CT'],
  ['US', '06390', 'NY'],
  ['US', '83414', 'WY'],
  ['US', '83401', 'ID'],
  ['US', '96799', 'AS'],
  ['US', '96910', 'GU'],
  ['US', '00901', 'PR'],
  ['US', '00802', 'VI'],
  ['US', '09012', 'AE'],
  ['US', '34002', 'AA'],
  ['US', '96201', 'AP'],
  ['US', '34101', 'FL'],
  ['US', '2108', null],
  ['US', null, null],
  ['CA', 'H2Y 1C6', 'QC'],
  ['CA', 'm5v2t6', 'ON'],
  ['CA', 'K1A 0B1', 'ON'],
  ['CA', 'X0A 0H0', 'NU'],
  ['CA', 'X1A 2N2', 'NT'],
  ['CA', 'D1A 1A1', null],
  ['DE', '10115', null],
])('in %s the postal code %s lies in %s', (country, postalCode, region) =>
  expect(regionOfPostalCode(country, postalCode)).toBe(region),
)

test('every state, territory and military post office of the US has postal codes of its own, and so has every province of Canada', () => {
  for (const country of ['US', 'CA'])
    for (const [region] of addressFields(country)
      .rows.flat()
      .flatMap(({ regions = [] }) => regions)) {
      expect(mayLieIn(country, region, '?'), region).toBe(false)
      expect(mayLieIn(country, region, ''), region).toBe(true)
    }
})

test.each([
  ['US', 'OR', '10001', false],
  ['US', 'OR', '97201', true],
  ['US', 'NY', '06390', true],
  ['US', 'CT', '06390', true],
  ['US', 'CA', '96201', false],
  ['US', 'AP', '96201', true],
  ['US', 'FL', '34002', false],
  ['US', 'GU', '96910-1234', true],
  ['CA', 'AB', 'M5V 2T6', false],
  ['CA', 'QC', 'K1A 0B1', true],
  ['CA', 'NT', 'X0A 0H0', false],
  ['AU', 'NSW', '4383', true],
  ['DE', '', '10115', true],
])('in %s an address in %s may have the postal code %s: %s', (country, region, postalCode, may) =>
  expect(mayLieIn(country, region, postalCode)).toBe(may),
)
