import { describe, expect, test } from 'vitest'
import { makeAdded } from '../../testing/fixtures/make/make-cart.ts'
import { given } from '../../testing/given.ts'
import { Cart, type CartState } from '../cart.ts'
import type { CarriedOver, CartEntryAdded, CartEvent } from '../events.ts'
import { UnknownCart } from '../refusals.ts'
import { carryOver } from './carry-over.ts'
import { purchaseCart, type SoldLine } from './purchase-cart.ts'

const at = '2026-11-20T12:00:00.000Z'
const purchased = (carriedOver?: CarriedOver[]): CartEvent => ({
  type: 'CartPurchased',
  orderId: 'o1',
  ...(carriedOver && { carriedOver }),
  at,
})
const soldAs = ({ entryId, itemId, sku, quantity, fieldsRef }: CartEntryAdded): SoldLine => ({
  id: entryId,
  itemId,
  sku,
  quantity,
  fieldsRef,
})
const mugs = makeAdded({ quantity: 2 })
const vase = makeAdded({ entryId: 'vase', itemId: 'vase', sku: 'V' })
const purchase =
  (lines: SoldLine[] = [soldAs(mugs)]) =>
  (cart: CartState) =>
    purchaseCart(cart, { orderId: 'o1', lines, at })

test('a cart is purchased once', () => {
  given(Cart, mugs).when(purchase()).gives(purchased())
  given(Cart, mugs, purchased()).when(purchase()).gives()
})

test('an unknown cart cannot be purchased', () => {
  expect(() => purchase()(Cart.initial)).toThrow(new UnknownCart())
})

describe('to the next cart goes', () => {
  const { entryId } = mugs
  const changedTo = (quantity: number): CartEvent => ({ type: 'CartEntryQuantityChanged', entryId, quantity, at })
  const removed: CartEvent = { type: 'CartEntryRemoved', entryId, at }

  test('what was added while the shopper paid', () =>
    given(Cart, mugs, vase)
      .when(purchase())
      .gives(purchased([{ entryId: 'vase', quantity: 1 }])))

  test('the difference by which a line was raised', () =>
    given(Cart, mugs, changedTo(5))
      .when(purchase())
      .gives(purchased([{ entryId, quantity: 3 }])))

  test('nothing of a line that was lowered or removed: it was bought', () => {
    given(Cart, mugs, changedTo(1)).when(purchase()).gives(purchased())
    given(Cart, mugs, removed).when(purchase()).gives(purchased())
  })

  test('only what is more of a line that was removed and added again', () => {
    const again = makeAdded({ entryId: 'again', quantity: 3 })
    given(Cart, mugs, removed, again)
      .when(purchase())
      .gives(purchased([{ entryId: 'again', quantity: 1 }]))
  })

  test('the whole line with a form of its own', () => {
    const engraved = makeAdded({ entryId: 'engraved', fieldsRef: 'f2' })
    given(Cart, mugs, removed, engraved)
      .when(purchase())
      .gives(purchased([{ entryId: 'engraved', quantity: 1 }]))
  })
})

describe('the next cart', () => {
  const carried = (...entries: CartEntryAdded[]) => {
    const state = entries.reduce<CartState>(Cart.evolve, Cart.initial)
    return (cart: CartState) => carryOver(cart, { entries: state.entries, at })
  }

  test('begins with the lines as they were added', () =>
    given(Cart)
      .when(carried(vase, mugs))
      .gives({ ...vase, at }, { ...mugs, at }))

  test('that has begun already gets the same product in the same line', () => {
    const more = makeAdded({ entryId: 'more', quantity: 1 })
    given(Cart, more)
      .when(carried(mugs, vase))
      .gives({ type: 'CartEntryQuantityChanged', entryId: 'more', quantity: 3, at }, { ...vase, at })
  })

  test('does not get a line twice', () => given(Cart, vase).when(carried(vase)).gives())
})
