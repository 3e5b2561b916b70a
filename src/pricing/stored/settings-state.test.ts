import { expect, test } from 'vitest'
import { defaultTaxes } from './settings-state.ts'

test.each(['DE', 'FR', 'ES', 'GB', 'AU', 'NZ', 'CH', 'JP'])('prices of a new store in %s include tax', (country) =>
  expect(defaultTaxes(country)).toMatchObject({ pricesIncludeTax: true, rules: [], seller: { country } }),
)

test.each(['US', 'CA', ''])('prices of a new store in %j do not include tax', (country) =>
  expect(defaultTaxes(country).pricesIncludeTax).toBe(false),
)
