import { expect, test } from 'vitest'
import { readContact } from './read-contact.ts'

const now = '2026-06-01T10:00:00.000Z'
const read = (cells: Record<string, string>) =>
  readContact(
    { row: 2, text: (field) => ({ email: 'ana@example.com', saidOn: '2026-05-01', ...cells })[field] ?? '' },
    now,
  )

test.each<[string, Record<string, string>, object]>([
  ['an address is stored as it is compared', { email: 'Ana@Example.com' }, { email: 'ana@example.com', isOn: true }],
  ['a name with a comma is a name', { name: 'Fay, Jr' }, { name: 'Fay, Jr' }],
  ['a time is kept', { saidOn: '2026-05-01T12:30:00Z' }, { at: new Date('2026-05-01T12:30:00Z') }],
  ['those who unsubscribed need no date', { state: 'Unsubscribed', saidOn: '' }, { isOn: false, at: new Date(now) }],
  ['a hard bounce is no subscriber', { state: 'hard_bounce' }, { isOn: false }],
  ['tags are divided by commas, each once', { tags: 'press, vip,press' }, { tags: ['press', 'vip'] }],
  ['without a date there is no consent', { saidOn: '' }, { problem: { field: 'saidOn' } }],
  ['a day that does not exist is none', { saidOn: '2026-02-30' }, { problem: { field: 'saidOn' } }],
  ['nor is one in the future', { saidOn: '2027-01-01' }, { problem: { field: 'saidOn' } }],
  ['an address with two @ is none', { email: 'eve@@x' }, { problem: { field: 'email' } }],
  ['those who have not confirmed are refused', { state: 'pending' }, { problem: { field: 'state' } }],
  ['a state of another program is refused', { state: 'maybe' }, { problem: { field: 'state' } }],
])('%s', (_, cells, result) => expect(read(cells)).toMatchObject(result))
