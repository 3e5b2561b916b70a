import { test } from 'vitest'
import { atMinute, makeReserved, makeSet } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import { Inventory, type InventoryState } from '../inventory.ts'
import { expireReservation } from './expire-reservation.ts'

const expire = (minute: number) => (state: InventoryState) =>
  expireReservation(state, { reservationId: 'c:1', at: atMinute(minute) })
const held = given(Inventory, makeSet(4), makeReserved('c:1', 3))

test('at its time it is over', () =>
  held.when(expire(15)).gives({ type: 'ReservationExpired', reservationId: 'c:1', quantity: 3, at: atMinute(15) }))

test('before its time it is not', () => held.when(expire(14)).gives())

test('one that ended otherwise, or never was, is left alone', () => {
  given(Inventory, makeSet(4)).when(expire(15)).gives()
  const released = { reservationId: 'c:1', quantity: 3, at: atMinute(1) }
  given(Inventory, makeSet(4), makeReserved('c:1', 3), { type: 'ReservationReleased', ...released })
    .when(expire(15))
    .gives()
})
