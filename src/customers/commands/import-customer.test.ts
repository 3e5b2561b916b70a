import { test } from 'vitest'
import { given } from '../../testing/given.ts'
import { Customer } from '../customer.ts'
import type { CustomerEvent } from '../events.ts'
import { importCustomer, undoCustomerImport } from './import-customer.ts'

const at = '2026-11-24T09:00:00.000Z'
const row = { detailsRef: 'd1', currency: 'USD', agreedAt: null, tags: ['VIP'], note: null, isBuyer: false, at }
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

test('a row that says nothing new of a buyer changes nothing', () => {
  given(Customer)
    .when((state) => importCustomer(state, { ...row, detailsRef: null, tags: [], isBuyer: true }))
    .gives()
})

test('an import is taken back: tags, note and what the file said; not where somebody changed it since', () => {
  const noted: CustomerEvent = { type: 'CustomerNoted', noteId: 'n1', noteRef: 'r1', at }
  const after = { imported: { detailsRef: 'd1', agreedAt: null }, tags: ['VIP'] }
  const toUndo = { before: { imported: null, tags: [] }, after, noteId: 'n1', at }
  given(Customer, imported, tagged, noted)
    .when((state) => undoCustomerImport(state, toUndo))
    .gives(
      { type: 'CustomerNoteRemoved', noteId: 'n1', at },
      { type: 'CustomerTagged', tags: [], at },
      { type: 'CustomerImportUndone', imported: null, undone: after.imported, at },
    )
  given(Customer, imported, tagged, noted, { ...tagged, tags: ['VIP', 'Since'] })
    .when((state) => undoCustomerImport(state, toUndo))
    .gives()
})
