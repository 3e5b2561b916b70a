import { expect, test } from 'vitest'
import { DAILY_LIMIT } from '../letters/customer-emails.ts'
import type { LedgerLetter } from '../letters/letter-ledger.ts'
import { letterEntries } from './letter-sentences.ts'

const letter = (other: Partial<LedgerLetter>): LedgerLetter => ({
  kind: 'shipped',
  recipient: '',
  round: 5,
  state: 'sent',
  reason: '',
  aboutId: null,
  requestedAt: new Date(0),
  changedAt: new Date(1_000),
  ...other,
})

test('the timeline says what became of each e-mail to the customer', () => {
  expect(
    letterEntries([letter({}), letter({ kind: 'confirmation', round: 1, state: 'failed', reason: 'Refused.' })]),
  ).toEqual([
    {
      id: 'letter-shipped-5',
      at: '1970-01-01T00:00:01.000Z',
      what: 'The fulfillment e-mail was sent to the customer.',
      by: null,
      detail: '',
    },
    {
      id: 'letter-confirmation-1',
      at: '1970-01-01T00:00:01.000Z',
      what: 'The order confirmation could not be sent to the customer.',
      by: null,
      detail: 'Refused.',
      unsent: { kind: 'confirmation', round: 1 },
    },
  ])
})

test('an e-mail that did not arrive can be sent again; one that arrived, or cannot, offers nothing', () => {
  const unsentOf = (other: Partial<LedgerLetter>) => letterEntries([letter(other)])[0]?.unsent
  const parcel = { aboutId: 'parcel-1' }
  for (const state of ['failed', 'uncertain'] as const)
    expect(unsentOf({ ...parcel, state })).toEqual({ kind: 'shipped', round: 5 })
  expect(unsentOf({ ...parcel, state: 'skipped', reason: DAILY_LIMIT })).toEqual({ kind: 'shipped', round: 5 })
  expect(unsentOf({ kind: 'confirmation', state: 'failed' })).toEqual({ kind: 'confirmation', round: 5 })
  for (const state of ['sent', 'waiting', 'claimed'] as const) expect(unsentOf({ ...parcel, state })).toBeUndefined()
  expect(unsentOf({ ...parcel, state: 'skipped', reason: 'The parcel was undone.' })).toBeUndefined()
  // Rows of before do not say which parcel they are about.
  expect(unsentOf({ state: 'failed' })).toBeUndefined()
})

test('e-mails to those who work on orders are not in it', () => {
  expect(letterEntries([letter({ kind: 'merchant', recipient: 'account' })])).toEqual([])
})
