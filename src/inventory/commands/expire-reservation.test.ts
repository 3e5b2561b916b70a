import { test } from 'vitest'
import { atMinute, makeReserved, makeSet } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import { Inventory, type InventoryState } from '../inventory.ts'
import { expireReservation } from './expire-reservation.ts'

const expire = (minute: number) => (state: InventoryState) =>
  expireReservation(state, { reservationId: 'c:1', at: atMinute(minute) })
const held = given(Inventory, makeSet(4), makeReserved('c:1', 3))

test('it expires at its time', () =>
  held.when(expire(15)).gives({ type: 'ReservationExpired', reservationId: 'c:1', quantity: 3, at: atMinute(15) }))

test('it does not expire before its time', () => held.when(expire(14)).gives())

test('an ended or unknown one is ignored', () => {
  given(Inventory, makeSet(4)).when(expire(15)).gives()
  const released = { reservationId: 'c:1', quantity: 3, at: atMinute(1) }
  given(Inventory, makeSet(4), makeReserved('c:1', 3), { type: 'ReservationReleased', ...released })
    .when(expire(15))
    .gives()
})
