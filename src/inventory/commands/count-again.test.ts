import { test } from 'vitest'
import { atMinute, makeSet } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import { Inventory, type InventoryState } from '../inventory.ts'
import { countAgain } from './count-again.ts'

const again = (state: InventoryState) =>
  countAgain(state, { unlimitedNote: 'Sold as a subscription', note: 'No subscription any more', at: atMinute(2) })
const unlimitedAs = (note: string) => ({ type: 'StockSetUnlimited' as const, note, at: atMinute(1) })

test('stock that a subscription made unlimited gets its number back', () =>
  given(Inventory, makeSet(9), unlimitedAs('Sold as a subscription'))
    .when(again)
    .gives({
      type: 'StockSet',
      quantity: 9,
      by: 0,
      reason: 'counted',
      note: 'No subscription any more',
      at: atMinute(2),
    }))

test('stock that the merchant made unlimited stays so', () =>
  given(Inventory, makeSet(9), unlimitedAs('made to order')).when(again).gives())

test('stock that is counted already stays as it is', () => {
  given(Inventory, makeSet(9)).when(again).gives()
  given(Inventory, makeSet(9), unlimitedAs('Sold as a subscription'), makeSet(3)).when(again).gives()
})
