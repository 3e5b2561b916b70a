import { test } from 'vitest'
import { given } from '../../testing/given.ts'
import { Customer } from '../customer.ts'
import type { CustomerEvent } from '../events.ts'
import { importCustomer } from './import-customer.ts'

const at = '2026-11-24T09:00:00.000Z'
const row = { detailsRef: 'd1', currency: 'USD', agreedAt: null, tags: ['VIP'], note: null, at }
const imported: CustomerEvent = { type: 'CustomerImported', detailsRef: 'd1', currency: 'USD', agreedAt: null, at }
const tagged: CustomerEvent = { type: 'CustomerTagged', tags: ['VIP'], at }

test('a row makes someone known with their tags and a note, and the same row again changes nothing', () => {
  const note = { noteId: 'n1', noteRef: 'r1' }
  const noted: CustomerEvent = { type: 'CustomerNoted', ...note, at }
  given(Customer)
    .when((state) => importCustomer(state, { ...row, note }))
    .gives(imported, tagged, noted)
  given(Customer, imported, tagged, noted)
    .when((state) => importCustomer(state, { ...row, note }))
    .gives()
})

test('a later row adds what it knows and takes nothing away', () => {
  given(Customer, { ...imported, agreedAt: at }, tagged)
    .when((state) => importCustomer(state, { ...row, detailsRef: null, tags: [] }))
    .gives()
  given(Customer, imported, tagged)
    .when((state) => importCustomer(state, { ...row, detailsRef: 'd2', agreedAt: at, tags: ['Wholesale'] }))
    .gives({ ...imported, detailsRef: 'd2', agreedAt: at }, { ...tagged, tags: ['VIP', 'Wholesale'] })
})
