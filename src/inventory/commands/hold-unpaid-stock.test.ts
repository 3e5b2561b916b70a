import { describe, expect, test } from 'vitest'
import { atMinute, makeReserved, makeSet } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import type { InventoryEvent } from '../events.ts'
import { Inventory, type InventoryState } from '../inventory.ts'
import { BEING_PAID_FOR, NOT_ENOUGH } from '../refusals.ts'
import { commitReservation } from './commit-reservation.ts'
import { endUnpaidHold } from './end-unpaid-hold.ts'
import { holdUnpaidStock } from './hold-unpaid-stock.ts'

const wanted = { reservationId: 'c:2', quantity: 1, expiresAt: atMinute(16), at: atMinute(1) }
const hold =
  (changes: Partial<typeof wanted> = {}) =>
  (state: InventoryState) =>
    holdUnpaidStock(state, { ...wanted, ...changes })
const held = { type: 'StockReserved' as const, ...wanted }
const paying: InventoryEvent = {
  type: 'ReservationExtended',
  reservationId: 'c:1',
  expiresAt: atMinute(30),
  at: atMinute(1),
}

describe('a shopper who has not begun to pay', () => {
  test('holds the last piece', () => given(Inventory, makeSet(1)).when(hold()).gives(held))

  test.each([
    [2, 0, 1],
    [3, 1, 1],
    [100, 49, 1],
    [100, 0, 50],
  ])('of %i pieces, of which %i are held unpaid, holds %i more', (stock, before, quantity) =>
    given(Inventory, makeSet(stock), ...(before ? [makeReserved('c:1', before)] : []))
      .when(hold({ quantity }))
      .gives({ ...held, quantity }),
  )

  test.each([
    [2, 1, 1],
    [100, 50, 1],
    [148, 0, 148],
    [148, 40, 35],
  ])(
    'of %i pieces, of which %i are held unpaid, holds nothing of %i, and may pay all the same',
    (stock, before, quantity) =>
      given(Inventory, makeSet(stock), ...(before ? [makeReserved('c:1', before)] : []))
        .when(hold({ quantity }))
        .gives(),
  )

  test('has a share that no payment in progress and no reservation by the merchant takes away', () => {
    given(Inventory, makeSet(4), makeReserved('c:1', 2), paying)
      .when(hold({ quantity: 2 }))
      .gives({ ...held, quantity: 2 })
    given(Inventory, makeSet(4), { ...makeReserved('c:1', 2), note: 'For Ann' })
      .when(hold({ quantity: 2 }))
      .gives({ ...held, quantity: 2 })
  })

  test('who may hold nothing any more still learns whether there is enough', () => {
    given(Inventory, makeSet(1))
      .when(hold({ expiresAt: wanted.at }))
      .gives()
    given(Inventory)
      .when(hold({ expiresAt: wanted.at }))
      .refuses(NOT_ENOUGH)
  })
})

test('a refusal tells of those who are paying only if there would be enough without them', () => {
  const two = hold({ quantity: 2 })
  given(Inventory, makeSet(2), makeReserved('c:1', 1)).when(two).refuses(NOT_ENOUGH, BEING_PAID_FOR)
  for (const past of [[makeSet(1)], [makeSet(1), makeReserved('c:1', 1)]])
    expect(() => two(past.reduce(Inventory.evolve, Inventory.initial))).toThrow(
      expect.objectContaining({ message: NOT_ENOUGH, hint: undefined }),
    )
})

describe('after a declined payment', () => {
  const end =
    (always = false) =>
    (state: InventoryState) =>
      endUnpaidHold(state, { reservationId: 'c:1', always, at: atMinute(2) })
  const ended = { type: 'ReservationExpired' as const, reservationId: 'c:1', quantity: 4, at: atMinute(2) }

  test('what is within the share stays held for another card', () =>
    given(Inventory, makeSet(8), makeReserved('c:1', 4)).when(end()).gives())

  test('what goes beyond the share is on sale again, once', () => {
    given(Inventory, makeSet(5), makeReserved('c:1', 4)).when(end()).gives(ended)
    given(Inventory, makeSet(5), makeReserved('c:1', 4), ended).when(end()).gives()
  })

  test('a shopper who has held too much already holds nothing', () =>
    given(Inventory, makeSet(8), makeReserved('c:1', 4)).when(end(true)).gives(ended))

  test('another card can still pay for it while there is enough', () => {
    const pay = (state: InventoryState) =>
      commitReservation(state, { reservationId: 'c:1', orderId: 'o1', at: atMinute(3) })
    given(Inventory, makeSet(5), makeReserved('c:1', 4), ended)
      .when(pay)
      .gives({
        type: 'ReservationCommitted',
        reservationId: 'c:1',
        orderId: 'o1',
        quantity: 4,
        taken: 4,
        freed: 0,
        at: atMinute(3),
      })
    given(Inventory, makeSet(5), makeReserved('c:1', 4), ended, makeReserved('c:9', 2))
      .when(pay)
      .refuses(NOT_ENOUGH, BEING_PAID_FOR)
  })
})
