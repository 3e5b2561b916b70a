import { test } from 'vitest'
import { atMinute, makeReserved, makeSet, unlimitedNow } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import { Inventory, type InventoryState } from '../inventory.ts'
import { setStock } from './set-stock.ts'

const set = (quantity: number, at = atMinute(1)) => {
  return (state: InventoryState) => setStock(state, { quantity, reason: 'counted', note: 'shelf 3', at })
}
const told = (quantity: number, by: number, at = atMinute(1)) => makeSet(quantity, { by, note: 'shelf 3', at })

test('a variant without events has no stock', () => given(Inventory).when(set(5)).gives(told(5, 5)))

test('a set says the difference too', () => given(Inventory, makeSet(7)).when(set(5)).gives(told(5, -2)))

test('a count that confirms the figure is kept in the history', () =>
  given(Inventory, makeSet(7)).when(set(7)).gives(told(7, 0)))

test('what never ran out is counted from now on', () =>
  given(Inventory, makeSet(7), unlimitedNow).when(set(5)).gives(told(5, -2)))

test('less than what shoppers have reserved is refused', () => {
  const reserved = given(Inventory, makeSet(7), makeReserved('c:1', 3))
  reserved.when(set(2)).refuses('3 of these are reserved by shoppers. Stock cannot be lower than that right now.')
  reserved.when(set(3)).gives(told(3, -4))
})

test('once their time is over they hold nothing', () =>
  given(Inventory, makeSet(7), makeReserved('c:1', 3))
    .when(set(2, atMinute(15)))
    .gives(told(2, -5, atMinute(15))))
