import { expect, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { Customer } from '../customer.ts'
import type { CustomerEvent } from '../events.ts'
import { noteCustomer, removeCustomerNote, tagCustomer } from './organise-customer.ts'

const at = '2026-11-24T09:00:00.000Z'
const noted: CustomerEvent = { type: 'CustomerNoted', noteId: 'n1', noteRef: 'r1', at }

test('a note is written down once, by its id, and deleted once', () => {
  const note = { noteId: 'n1', noteRef: 'r1', at }
  given(Customer)
    .when((state) => noteCustomer(state, note))
    .gives(noted)
  given(Customer, noted)
    .when((state) => noteCustomer(state, { ...note, noteRef: 'r2' }))
    .gives()
  given(Customer, noted)
    .when((state) => removeCustomerNote(state, { noteId: 'n1', at }))
    .gives({ type: 'CustomerNoteRemoved', noteId: 'n1', at })
  given(Customer, noted, { type: 'CustomerNoteRemoved', noteId: 'n1', at })
    .when((state) => removeCustomerNote(state, { noteId: 'n1', at }))
    .gives()
})

test('tags are added and taken away whatever their case', () => {
  const tagged: CustomerEvent = { type: 'CustomerTagged', tags: ['Wholesale'], at }
  given(Customer, tagged)
    .when((state) => tagCustomer(state, { add: ['wholesale'], remove: [], at }))
    .gives()
  given(Customer, tagged)
    .when((state) => tagCustomer(state, { add: ['VIP'], remove: ['WHOLESALE'], at }))
    .gives({ type: 'CustomerTagged', tags: ['VIP'], at })
})

test('more than 20 tags are refused in words', () => {
  const add = Array.from({ length: 21 }, (_, n) => `tag ${n}`)
  expect(() => tagCustomer(Customer.initial, { add, remove: [], at })).toThrow('A customer has at most 20 tags.')
})
