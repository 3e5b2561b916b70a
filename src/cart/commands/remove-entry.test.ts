import { expect, test } from 'vitest'
import { makeAdded } from '../../testing/fixtures/make/make-cart.ts'
import { given } from '../../testing/given.ts'
import { Cart, type CartState } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import { UnknownEntry } from '../refusals.ts'
import { removeEntry } from './remove-entry.ts'

const at = '2026-11-20T12:00:00.000Z'
const added = makeAdded()
const removed: CartEvent = { type: 'CartEntryRemoved', entryId: 'e1', at }
const remove = (cart: CartState) => removeEntry(cart, { entryId: 'e1', at })

test('an entry is removed, and the others stay', () => {
  given(Cart, added).when(remove).gives(removed)
  const left = [added, { ...added, entryId: 'e2' }, removed].reduce(Cart.evolve, Cart.initial)
  expect(left.entries.map(({ id }) => id)).toEqual(['e2'])
})

test('an entry that is not there, or no longer, is unknown', () => {
  expect(() => remove(Cart.initial)).toThrow(new UnknownEntry())
  expect(() => remove([added, removed].reduce(Cart.evolve, Cart.initial))).toThrow(new UnknownEntry())
})

test('a cart that was checked out refuses', () =>
  given(Cart, added, { type: 'CartPurchased', orderId: 'o1', at })
    .when(remove)
    .refuses('This cart has been checked out and can no longer be changed.'))
