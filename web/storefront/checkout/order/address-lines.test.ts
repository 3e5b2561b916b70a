import { beforeAll, expect, test } from 'vitest'
import { addAllCatalogues } from '../../../../src/shared/words/all-catalogues.ts'
import { speaking } from '../../../../src/shared/words/word.ts'
import { addressLines } from './address-lines.ts'

beforeAll(addAllCatalogues)

test.each([
  ['de-DE', 'VEREINIGTE STAATEN'],
  ['fr-FR', 'ÉTATS-UNIS'],
  ['en-GB', 'UNITED STATES'],
  ['nl-NL', 'UNITED STATES'],
])('in %s the country of an address is %s, and every other line stays', (language, country) => {
  const lines = ['Robin Doe', '1 United States Ave', 'NEW YORK, NY 10001', 'UNITED STATES']
  expect(speaking(language, () => addressLines(lines, 'US'))).toEqual([...lines.slice(0, 3), country])
})

test('a country in mixed case stays in mixed case, and lines without a country stay', () => {
  expect(speaking('de', () => addressLines(['Berlin', 'Germany'], 'DE'))).toEqual(['Berlin', 'Deutschland'])
  expect(speaking('de', () => addressLines(['Germany'], undefined))).toEqual(['Germany'])
})
