import { expect, test } from 'vitest'
import type { Movement } from '../../../../src/inventory/contract.ts'
import { actorText, levelText, movementText, reasonText } from './movement-words.ts'

const level = { unlimited: false, onHand: 9, reserved: 2, available: 7 }

test.each<[Movement['kind'], number, number, string]>([
  ['set', 4, 4, 'Set to 9 (+4)'],
  ['set', 0, 0, 'Set to 9'],
  ['adjusted', -3, -3, 'Adjusted by −3'],
  ['unlimited', 0, 0, 'Set to unlimited'],
  ['reserved', 0, -2, '2 reserved'],
  ['committed', -2, 0, '2 sold'],
  ['committed', 0, 0, 'Sold'],
  ['released', 0, 2, '2 no longer reserved'],
  ['expired', 0, 2, 'Reservation of 2 ran out'],
  ['extended', 0, 0, 'Reserved for longer'],
  ['undone', 3, 3, 'Earlier change undone (+3)'],
])('%s by %i on hand and %i to sell reads %j', (kind, onHandBy, availableBy, words) =>
  expect(movementText({ kind, onHandBy, availableBy, level })).toBe(words),
)

test.each<[Movement['kind'], string | null, string]>([
  ['adjusted', 'Robin Vale', 'Robin Vale'],
  ['reserved', 'Robin Vale', 'Robin Vale'],
  ['reserved', null, 'A shopper'],
  ['committed', null, 'A shopper'],
  ['expired', null, 'By itself'],
  ['set', null, 'The system'],
])('%s by %s was done by %s', (kind, by, who) => expect(actorText({ kind, by })).toBe(who))

test.each([
  ['sold-elsewhere', 'At the market', 'Sold elsewhere: At the market'],
  ['counted', '', 'Counted'],
  ['', 'No end of them', 'No end of them'],
  ['', '', ''],
  ['a reason of the future', '', 'a reason of the future'],
])('why: %j, %j reads %j', (reason, note, words) => expect(reasonText({ reason, note })).toBe(words))

test('a level says what is held only where something is', () => {
  expect(levelText(level)).toBe('9 on hand, 2 reserved, 7 to sell')
  expect(levelText({ ...level, reserved: 0, available: 9 })).toBe('9 on hand')
  expect(levelText({ ...level, unlimited: true })).toBe('Unlimited')
})
