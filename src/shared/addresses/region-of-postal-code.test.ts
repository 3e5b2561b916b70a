import { expect, test } from 'vitest'
import { regionOfPostalCode } from './region-of-postal-code.ts'

test.each([
  ['US', '10001', 'NY'],
  ['US', '02108', 'MA'],
  ['US', '02108-1234', 'MA'],
  ['US', '05501', 'MA'],
  ['US', '05401', 'VT'],
  ['US', '20166', 'VA'],
  ['US', '73301', 'TX'],
  ['US', '94105', 'CA'],
  ['US', '2108', null],
  ['US', null, null],
  ['CA', 'H2Y 1C6', 'QC'],
  ['CA', 'm5v2t6', 'ON'],
  ['CA', 'X0A 0H0', 'NU'],
  ['CA', 'X1A 2N2', 'NT'],
  ['CA', 'D1A 1A1', null],
  ['DE', '10115', null],
])('in %s the postal code %s lies in %s', (country, postalCode, region) =>
  expect(regionOfPostalCode(country, postalCode)).toBe(region),
)
