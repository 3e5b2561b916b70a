import { expect, test } from 'vitest'
import { makeAdded, makeForm } from '../../testing/fixtures/make/make-cart.ts'
import { given } from '../../testing/given.ts'
import { Cart, type CartState } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import { FieldsRefused, UnknownEntry } from '../refusals.ts'
import { type ChangeAdditionalFields, changeAdditionalFields } from './change-additional-fields.ts'

const at = '2026-11-20T12:00:00.000Z'
const form = makeForm({ type: 'name' })
const added = makeAdded({ additionalFieldsForm: form, fieldsRef: 'r1' })
const command: ChangeAdditionalFields = {
  entryId: 'e1',
  itemId: 'mug',
  sku: 'SQ1',
  additionalFields: '{"f1":["Ada","Lovelace"]}',
  fieldsRef: 'r2',
  at,
}
const changed: CartEvent = { type: 'CartEntryAdditionalFieldsChanged', entryId: 'e1', fieldsRef: 'r2', at }
const change = (other: Partial<ChangeAdditionalFields> = {}) => {
  return (cart: CartState) => changeAdditionalFields(cart, { ...command, ...other })
}

test('the entry refers to the new answers', () => given(Cart, added).when(change()).gives(changed))

test.each([null, ''])('the sku %j is not needed to say which entry', (sku) =>
  given(Cart, added).when(change({ sku })).gives(changed),
)

test.each([{ itemId: 'cup' }, { sku: 'SQ2' }])('%j does not match the entry', (other) =>
  given(Cart, added)
    .when(change(other))
    .refuses('Sorry, that item variant is unavailable. Please select another variant.'),
)

test('the form must still be filled in', () =>
  expect(() => change({ additionalFields: null, fieldsRef: null })([added].reduce(Cart.evolve, Cart.initial))).toThrow(
    new FieldsRefused({ f1: 'Required' }),
  ))

test('an entry without a form stores nothing', () =>
  given(Cart, { ...added, additionalFieldsForm: null, fieldsRef: null })
    .when(change({ fieldsRef: null }))
    .gives())

test('an entry that is not there is unknown', () => expect(() => change()(Cart.initial)).toThrow(new UnknownEntry()))

test('a cart that was checked out refuses', () =>
  given(Cart, added, { type: 'CartPurchased', orderId: 'o1', at })
    .when(change())
    .refuses('This cart has been checked out and can no longer be changed.'))
