import { expect, test } from 'vitest'
import type { LevelsRow } from '../../../../src/inventory/contract.ts'
import { makeLevel } from './make-level.ts'
import { lineTitle, type StockLine, stockLines, variantIdsOf } from './stock-line.ts'

const [small, large] = [makeLevel({ variantId: 's' }), makeLevel({ variantId: 'l', variantName: 'Large' })]
const product = (itemId: string, levels: LevelsRow['levels']): LevelsRow => ({
  itemId,
  title: 'Tide Mug',
  imageUrl: null,
  priceFromCents: 0,
  priceToCents: 0,
  available: 0,
  levels,
})
const mug = product('mug', [small, large])
const jar = product('jar', [makeLevel({ variantId: 'j' })])

test('an opened product is followed by its variants; one with a single variant never is', () => {
  const ids = (expanded: string[]) => stockLines([mug, jar], new Set(expanded)).map(({ id }) => id)
  expect(ids([])).toEqual(['mug', 'jar'])
  expect(ids(['mug', 'jar'])).toEqual(['mug', 's', 'l', 'jar'])
})

test('a product stands for all of its variants, a variant for itself', () => {
  const [whole, , one] = stockLines([mug], new Set(['mug'])) as [StockLine, StockLine, StockLine]
  expect(variantIdsOf(whole)).toEqual(['s', 'l'])
  expect(variantIdsOf(one)).toEqual(['l'])
  expect(lineTitle(whole)).toBe('Tide Mug')
  expect(lineTitle(one)).toBe('Tide Mug, Large')
})
