import { expect, test } from 'vitest'
import { makeAdded } from '../../testing/fixtures/make/make-cart.ts'
import { given } from '../../testing/given.ts'
import { Cart, type CartState, type Entry } from '../cart.ts'
import { LINES_MAX } from '../contract.ts'
import { mergeCart } from './merge-cart.ts'

const at = '2026-11-20T12:00:00.000Z'
const own = makeAdded({ quantity: 2, fieldsRef: null })
const entriesOf = (...added: ReturnType<typeof makeAdded>[]): Entry[] =>
  added.reduce((cart, event) => Cart.evolve(cart, event), Cart.initial).entries
const merge =
  (...added: ReturnType<typeof makeAdded>[]) =>
  (cart: CartState) =>
    mergeCart(cart, { entries: entriesOf(...added), at })
const changed = (quantity: number) => ({
  type: 'CartEntryQuantityChanged' as const,
  entryId: own.entryId,
  quantity,
  at,
})

test('a line that the cart does not have is added as it was', () => {
  const other = makeAdded({ ...own, entryId: 'e2', sku: 'OTHER' })
  given(Cart, own)
    .when(merge(other))
    .gives({ ...other, at })
})

test('the same goods become one line with both quantities, at most 9,999', () => {
  given(Cart, own)
    .when(merge({ ...own, entryId: 'e2', quantity: 3 }))
    .gives(changed(5))
  given(Cart, own)
    .when(merge({ ...own, entryId: 'e2', quantity: 9_999 }))
    .gives(changed(9_999))
  given(Cart, own)
    .when(merge({ ...own, entryId: 'e2', quantity: 1 }, { ...own, entryId: 'e3', quantity: 1, title: 'Again' }))
    .gives(changed(3), changed(4))
})

test('a line that was copied from the cart is not added twice, and keeps the larger quantity', () => {
  given(Cart, own).when(merge(own)).gives()
  given(Cart, own)
    .when(merge({ ...own, quantity: 1 }))
    .gives()
  given(Cart, own)
    .when(merge({ ...own, quantity: 4 }))
    .gives(changed(4))
})

test('what has no room, or another currency, is left out', () => {
  const full = Array.from({ length: LINES_MAX }, (_, n) => makeAdded({ ...own, entryId: `l${n}`, sku: `S${n}` }))
  const cart = full.reduce((state, event) => Cart.evolve(state, event), Cart.initial)
  expect(merge(makeAdded({ ...own, entryId: 'more', sku: 'MORE' }))(cart)).toEqual([])
  given(Cart, own)
    .when(merge(makeAdded({ ...own, entryId: 'e2', sku: 'EUR', currency: 'EUR' })))
    .gives()
})

test('a cart that was checked out refuses', () =>
  given(Cart, own, { type: 'CartPurchased', orderId: 'o1', at })
    .when(merge(makeAdded({ entryId: 'e2' })))
    .refuses('This cart has been checked out and can no longer be changed.'))
