import { expect, test } from 'vitest'
import { TaxesDraft } from '../contract.ts'
import { checkTaxes, LAYERS_MAX } from './check-settings.ts'

const draft = (rules: { layer: string; regions?: string[] }[]) =>
  TaxesDraft.parse({
    seller: { country: 'US' },
    rules: rules.map(({ layer, regions = [] }, n) => ({
      id: `r${n}`,
      name: `Tax ${n}`,
      layer,
      area: { country: 'US', regions },
      rates: { standard: 10_000 },
      isConfirmed: true,
    })),
  })

const layers = (count: number, regions?: string[]) =>
  Array.from({ length: count }, (_, n) => ({ layer: `${regions ?? 'all'} ${n}`, ...(regions && { regions }) }))

test('a region has as many taxes on top of each other as each order there can take, those of its country included', () => {
  const most = draft([...layers(40), ...layers(LAYERS_MAX - 40, ['NY']), ...layers(LAYERS_MAX - 40, ['CA'])])
  expect(checkTaxes(most)).toEqual({})
  const over = draft([...layers(40), ...layers(LAYERS_MAX - 39, ['NY'])])
  expect(checkTaxes(over)).toEqual({
    [`rules.${LAYERS_MAX}.area`]: 'At most 100 taxes add up in one region of United States.',
  })
})
