import { expect, test } from 'vitest'
import type { LedgerLetter } from '../letters/letter-ledger.ts'
import { letterEntries } from './letter-sentences.ts'

const letter = (other: Partial<LedgerLetter>): LedgerLetter => ({
  ...{ kind: 'shipped', recipient: '', round: 5, state: 'sent', reason: '' },
  ...{ requestedAt: new Date(0), changedAt: new Date(1_000), ...other },
})

test('the timeline says what became of each e-mail to the customer', () => {
  expect(
    letterEntries([letter({}), letter({ kind: 'confirmation', round: 1, state: 'failed', reason: 'Refused.' })]),
  ).toEqual([
    {
      id: 'letter-shipped-5',
      at: '1970-01-01T00:00:01.000Z',
      what: 'The fulfilment e-mail was sent to the customer.',
      by: null,
      detail: '',
    },
    {
      id: 'letter-confirmation-1',
      at: '1970-01-01T00:00:01.000Z',
      what: 'The order confirmation could not be sent to the customer.',
      by: null,
      detail: 'Refused.',
    },
  ])
})

test('e-mails to those who work on orders are not in it', () => {
  expect(letterEntries([letter({ kind: 'merchant', recipient: 'account' })])).toEqual([])
})
