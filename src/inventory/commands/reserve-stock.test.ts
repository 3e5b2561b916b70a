import { describe, test } from 'vitest'
import { atMinute, makeReserved, makeSet, unlimitedNow } from '../../testing/fixtures/make/make-stock.ts'
import { given } from '../../testing/given.ts'
import { Inventory, type InventoryState } from '../inventory.ts'
import { type ReserveStock, reserveStock } from './reserve-stock.ts'

const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.'
const two = { reservationId: 'c:2', quantity: 2, expiresAt: atMinute(16), at: atMinute(1) }
const reserve = (changes: Partial<ReserveStock> = {}, neverRunsOut = false) => {
  return (state: InventoryState) => reserveStock(state, { ...two, ...changes }, { neverRunsOut })
}
const told = { type: 'StockReserved' as const, ...two }

test('available stock can be reserved, to the last item', () =>
  given(Inventory, makeSet(2)).when(reserve()).gives(told))

test.each([
  ['nothing was ever said of the stock', []],
  ['there is too little', [makeSet(1)]],
  ['others were promised it', [makeSet(4), makeReserved('c:1', 3)]],
])('when %s it is refused', (_, past) =>
  given(Inventory, ...past)
    .when(reserve())
    .refuses(NOT_ENOUGH),
)

test('a reservation whose time is over holds nothing, although no event has said so', () => {
  const past = given(Inventory, makeSet(4), makeReserved('c:1', 3))
  past.when(reserve({ at: atMinute(14) })).refuses(NOT_ENOUGH)
  past.when(reserve({ at: atMinute(15) })).gives({ ...told, at: atMinute(15) })
})

test('a variant can have at most 500 reservations by hand, without those whose time is over', () => {
  const byHand = Array.from({ length: 500 }, (_, n) => ({ ...makeReserved(`m:${n}`, 1), note: 'Fair' }))
  const past = given(Inventory, makeSet(1_000), ...byHand)
  past
    .when(reserve({ note: 'Fair' }))
    .refuses('A variant can have at most 500 reservations. Release some you no longer need.')
  past.when(reserve()).gives(told)
  past.when(reserve({ note: 'Fair', at: atMinute(15) })).gives({ ...told, note: 'Fair', at: atMinute(15) })
})

describe('unlimited stock', () => {
  test('is reserved without an event', () => given(Inventory, unlimitedNow).when(reserve()).gives())
  test('is so for a digital product and a gift card, whatever the level', () =>
    given(Inventory).when(reserve({}, true)).gives())
})

describe('the same reservation again', () => {
  const past = given(Inventory, makeSet(5), makeReserved('c:2', 2))
  test('is there already', () => past.when(reserve()).gives())
  test('is refused for another quantity', () =>
    past.when(reserve({ quantity: 3 })).refuses('This reservation is for another quantity.'))
  test('begins anew when its time is over', () =>
    past
      .when(reserve({ at: atMinute(15) }))
      .gives(
        { type: 'ReservationExpired', reservationId: 'c:2', quantity: 2, at: atMinute(15) },
        { ...told, at: atMinute(15) },
      ))
  test('takes nothing more once it was sold', () => {
    const sold = { reservationId: 'c:2', orderId: 'o1', quantity: 2, taken: 2, freed: 2, at: atMinute(1) }
    given(Inventory, makeSet(5), makeReserved('c:2', 2), { type: 'ReservationCommitted', ...sold })
      .when(reserve())
      .gives()
  })
})
