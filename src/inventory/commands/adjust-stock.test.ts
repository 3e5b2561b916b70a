import { expect, test } from 'vitest'
import { atMinute, makeReserved, makeSet, unlimitedNow } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import { Inventory, type InventoryState } from '../inventory.ts'
import { adjustStock } from './adjust-stock.ts'

const at = atMinute(1)
const adjust = (by: number) => (state: InventoryState) => adjustStock(state, { by, reason: 'damaged', note: '', at })
const told = (by: number) => ({ type: 'StockAdjusted' as const, by, reason: 'damaged', note: '', at })

test.each([5, -7])('what came or went is added: %d', (by) =>
  given(Inventory, makeSet(7)).when(adjust(by)).gives(told(by)),
)

test('a change by zero writes no event', () =>
  expect(adjust(0)([makeSet(7)].reduce(Inventory.evolve, Inventory.initial))).toEqual([]))

test('a result below zero is refused, not clamped', () => {
  given(Inventory).when(adjust(-1)).refuses('Stock cannot go below zero.')
  given(Inventory, makeSet(7)).when(adjust(-8)).refuses('Stock cannot go below zero.')
})

test('below what shoppers have reserved is refused', () =>
  given(Inventory, makeSet(7), makeReserved('c:1', 3))
    .when(adjust(-5))
    .refuses('3 of these are reserved by shoppers. Stock cannot be lower than that right now.'))

test('more than a thousand million is refused', () =>
  given(Inventory, makeSet(7)).when(adjust(1_000_000_000)).refuses('Stock can be at most 1,000,000,000.'))

test('unlimited stock cannot be adjusted', () =>
  given(Inventory, makeSet(7), unlimitedNow)
    .when(adjust(1))
    .refuses('Stock is unlimited. Set a quantity first to track it.'))
