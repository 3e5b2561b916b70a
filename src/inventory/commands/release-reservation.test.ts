import { test } from 'vitest'
import { atMinute, makeReserved, makeSet, unlimitedNow } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import type { InventoryEvent } from '../events.ts'
import { Inventory, type InventoryState } from '../inventory.ts'
import { releaseReservation } from './release-reservation.ts'

const at = atMinute(1)
const release = (state: InventoryState) => releaseReservation(state, { reservationId: 'c:1', at })
const held = [makeSet(4), makeReserved('c:1', 3)]
const about = { reservationId: 'c:1', quantity: 3, at }
const released: InventoryEvent = { type: 'ReservationReleased', ...about }

test('what was reserved is free again', () =>
  given(Inventory, ...held)
    .when(release)
    .gives(released))

test.each([released, { type: 'ReservationExpired', ...about } as InventoryEvent])(
  'after $type it changes nothing',
  (end) =>
    given(Inventory, ...held, end)
      .when(release)
      .gives(),
)

test('what was sold stays sold', () =>
  given(Inventory, ...held, { type: 'ReservationCommitted', ...about, orderId: null, taken: 3, freed: 3 })
    .when(release)
    .refuses('This reservation was sold and can no longer be released.'))

test('an unknown one is not found, and of what never runs out there is none', () => {
  given(Inventory, makeSet(4)).when(release).refuses('Not found.')
  given(Inventory, unlimitedNow).when(release).gives()
})
