import { beforeAll, expect, test } from 'vitest'
import { addAllCatalogues } from '../../../../src/shared/words/all-catalogues.ts'
import { speaking } from '../../../../src/shared/words/word.ts'
import { addressLines } from './address-lines.ts'

beforeAll(addAllCatalogues)

test.each([
  ['de-DE', 'Vereinigte Staaten'],
  ['fr-FR', 'États-Unis'],
  ['en-GB', 'United States'],
  ['sv-SE', 'United States'],
])('in %s the country of an address is %s, and every other line stays', (language, country) => {
  const lines = ['Robin Doe', '1 United States Ave', 'New York, NY 10001', 'United States']
  expect(speaking(language, () => addressLines(lines, 'US'))).toEqual([...lines.slice(0, 3), country])
})

test('lines without a country stay', () => {
  expect(speaking('de', () => addressLines(['Germany'], undefined))).toEqual(['Germany'])
})
