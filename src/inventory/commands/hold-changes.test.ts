import { expect, test } from 'vitest'
import { given } from '../../testing/given.ts'
import type { InventoryEvent } from '../events.ts'
import { Inventory, type InventoryState } from '../inventory.ts'
import { availableAt } from '../level.ts'
import { commitReservation } from './commit-reservation.ts'
import { extendReservation } from './extend-reservation.ts'
import { returnSoldStock } from './return-sold-stock.ts'

const at = '2026-11-24T12:00:00.000Z'
const expiresAt = '2026-11-24T12:15:00.000Z'
const later = '2026-11-24T12:30:00.000Z'
const stock: InventoryEvent = { type: 'StockSet', quantity: 5, by: 5, reason: 'counted', note: '', at }
const held: InventoryEvent = { type: 'StockReserved', reservationId: 'r1', quantity: 2, expiresAt, at }
const sold: InventoryEvent = {
  type: 'ReservationCommitted',
  reservationId: 'r1',
  orderId: 'o1',
  quantity: 2,
  taken: 2,
  freed: 2,
  at,
}
const returned: InventoryEvent = { type: 'SoldStockReturned', reservationId: 'r1', quantity: 2, returned: 2, at }
const extend =
  (until: string, now = at) =>
  (state: InventoryState) =>
    extendReservation(state, { reservationId: 'r1', expiresAt: until, at: now })
const giveBack = (state: InventoryState) => returnSoldStock(state, { reservationId: 'r1', at })

test('a reservation holds longer, and never shorter', () => {
  given(Inventory, stock, held)
    .when(extend(later))
    .gives({ type: 'ReservationExtended', reservationId: 'r1', expiresAt: later, at })
  given(Inventory, stock, held).when(extend(expiresAt)).gives()
  const state = [stock, held, ...extend(later)([stock, held].reduce(Inventory.evolve, Inventory.initial))]
  expect(availableAt(state.reduce(Inventory.evolve, Inventory.initial), '2026-11-24T12:20:00.000Z')).toBe(3)
})

test('an expired reservation is not extended, because another may have the stock', () =>
  given(Inventory, stock, held).when(extend(later, expiresAt)).refuses('The time of this reservation is over.'))

test('sold stock comes back once, and a reservation that was not sold has nothing to give', () => {
  given(Inventory, stock, held, sold).when(giveBack).gives(returned)
  given(Inventory, stock, held, sold, returned).when(giveBack).gives()
  given(Inventory, stock, held).when(giveBack).gives()
  expect([stock, held, sold, returned].reduce(Inventory.evolve, Inventory.initial).onHand).toBe(5)
})

test('what came back is not sold again under the same reservation', () =>
  given(Inventory, stock, held, sold, returned)
    .when((state) => commitReservation(state, { reservationId: 'r1', orderId: 'o1', at }))
    .refuses('This reservation was released.'))

test('nothing is added where the variant is not counted any more', () =>
  given(Inventory, stock, held, sold, { type: 'StockSetUnlimited', note: '', at })
    .when(giveBack)
    .gives({ ...returned, returned: 0 } as InventoryEvent))
