import { test } from 'vitest'
import { atMinute, makeSet, unlimitedNow } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import { Inventory, type InventoryState } from '../inventory.ts'
import { setUnlimited } from './set-unlimited.ts'

const unlimited = (state: InventoryState) => setUnlimited(state, { note: 'made to order', at: atMinute(1) })

test('it is no longer counted', () =>
  given(Inventory, makeSet(7))
    .when(unlimited)
    .gives({ type: 'StockSetUnlimited', note: 'made to order', at: atMinute(1) }))

test('repeating it changes nothing', () => given(Inventory, unlimitedNow).when(unlimited).gives())
