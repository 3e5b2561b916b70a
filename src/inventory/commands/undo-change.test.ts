import { describe, test } from 'vitest'
import { atMinute, makeReserved, makeSet, unlimitedNow } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import type { InventoryEvent } from '../events.ts'
import { Inventory, type InventoryState } from '../inventory.ts'
import { undoChange } from './undo-change.ts'

const at = atMinute(2)
const undo = (version: number) => (state: InventoryState) => undoChange(state, { version, at })
const told = (undoes: number, by: number, unlimited = false) => ({
  type: 'StockChangeUndone' as const,
  undoes,
  by,
  unlimited,
  at,
})
const five: InventoryEvent = { type: 'StockAdjusted', by: 5, reason: 'received', note: '', at: atMinute(1) }
const soldThree: InventoryEvent[] = [
  makeReserved('c:1', 3),
  {
    type: 'ReservationCommitted',
    reservationId: 'c:1',
    orderId: 'o1',
    quantity: 3,
    taken: 3,
    freed: 3,
    at: atMinute(1),
  },
]
const GONE = 'This change can no longer be undone.'

test('what was sold since stays sold, so an adjustment that is sold out already cannot be taken back', () =>
  given(Inventory, makeSet(2), five, ...soldThree)
    .when(undo(1))
    .refuses('Stock cannot go below zero.'))

test('with enough left the adjustment goes and the sale stays', () =>
  given(Inventory, makeSet(8), five, ...soldThree)
    .when(undo(1))
    .gives(told(1, -5)))

test('a set goes back by its difference', () =>
  given(Inventory, makeSet(8), makeSet(10, { by: 2 }))
    .when(undo(1))
    .gives(told(1, -2)))

test('below what shoppers have reserved is refused', () =>
  given(Inventory, five, makeReserved('c:1', 3))
    .when(undo(0))
    .refuses('3 of these are reserved by shoppers. Stock cannot be lower than that right now.'))

test.each([
  ['what was undone', [makeSet(8), five, told(1, -5)], 1],
  ['a sale', [makeSet(8), ...soldThree], 2],
  ['an undo', [makeSet(8), five, told(1, -5)], 2],
  ['what never was', [makeSet(8)], 7],
  ['what a later count stands in the place of', [makeSet(8), five, makeSet(20, { by: 7 })], 1],
  ['what came before it never ran out', [makeSet(8), five, unlimitedNow], 1],
])('%s cannot be undone', (_, past, version) =>
  given(Inventory, ...(past as InventoryEvent[]))
    .when(undo(version))
    .refuses(GONE),
)

test('when the later count was undone itself, the earlier change can be', () =>
  given(Inventory, makeSet(8), five, makeSet(20, { by: 7 }), told(2, -7))
    .when(undo(1))
    .gives(told(1, -5)))

describe('unlimited stock', () => {
  test('is counted again from where it was', () =>
    given(Inventory, makeSet(8), unlimitedNow).when(undo(1)).gives(told(1, 0)))

  test('is unlimited again when the set that counted it is undone', () =>
    given(Inventory, unlimitedNow, makeSet(8))
      .when(undo(1))
      .gives(told(1, -8, true)))

  test('has no figure below zero', () =>
    given(Inventory, unlimitedNow, makeSet(8), ...soldThree)
      .when(undo(1))
      .gives(told(1, -5, true)))
})
