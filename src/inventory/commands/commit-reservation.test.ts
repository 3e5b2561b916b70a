import { describe, test } from 'vitest'
import { atMinute, makeReserved, makeSet, unlimitedNow } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import type { InventoryEvent } from '../events.ts'
import { Inventory, type InventoryState } from '../inventory.ts'
import { UnknownReservation } from '../refusals.ts'
import { commitReservation } from './commit-reservation.ts'

const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.'
const commit = (at = atMinute(1)) => {
  return (state: InventoryState) => commitReservation(state, { reservationId: 'c:1', orderId: 'o1', at })
}
const sold = (changes: { taken?: number; freed?: number; at?: string } = {}) => ({
  type: 'ReservationCommitted' as const,
  reservationId: 'c:1',
  orderId: 'o1',
  quantity: 3,
  taken: 3,
  freed: 3,
  at: atMinute(1),
  ...changes,
})
const held = [makeSet(4), makeReserved('c:1', 3)]
const expired: InventoryEvent = { type: 'ReservationExpired', reservationId: 'c:1', quantity: 3, at: atMinute(15) }

test('what was reserved is sold', () =>
  given(Inventory, ...held)
    .when(commit())
    .gives(sold()))

test('committing twice sells once', () =>
  given(Inventory, ...held, sold())
    .when(commit())
    .gives())

describe('too late', () => {
  const late = atMinute(20)
  test('it is sold as long as there is enough', () => {
    given(Inventory, ...held)
      .when(commit(late))
      .gives(sold({ at: late }))
    given(Inventory, ...held, expired)
      .when(commit(late))
      .gives(sold({ at: late, freed: 0 }))
  })

  test('it is refused when the stock was reserved by another meanwhile', () => {
    const another = makeReserved('c:2', 2, { expiresAt: atMinute(30), at: atMinute(16) })
    given(Inventory, ...held, another)
      .when(commit(late))
      .refuses(NOT_ENOUGH)
    given(Inventory, ...held, expired, another)
      .when(commit(late))
      .refuses(NOT_ENOUGH)
  })
})

test('what was released is not sold', () =>
  given(Inventory, ...held, { type: 'ReservationReleased', reservationId: 'c:1', quantity: 3, at: atMinute(1) })
    .when(commit())
    .refuses('This reservation was released.'))

test('an unknown one is not found', () =>
  given(Inventory, makeSet(4)).when(commit()).refuses(new UnknownReservation().message))

describe('of unlimited stock', () => {
  test('nothing is taken from the figure on hand', () =>
    given(Inventory, ...held, unlimitedNow)
      .when(commit())
      .gives(sold({ taken: 0 })))
  test('there was nothing to reserve', () => given(Inventory, unlimitedNow).when(commit()).gives())
})
