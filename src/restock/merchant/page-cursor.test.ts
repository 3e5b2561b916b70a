import { expect, test } from 'vitest'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { readCursor, writeCursor } from './page-cursor.ts'

const moment = '2026-11-21T09:00:00.000Z'
const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

test.each([
  ['number', { key: 0, id: 'a' }],
  ['number', { key: 2_147_483_647, id: 'a' }],
  ['moment', { key: moment, id: 'a' }],
] as const)('by %s, a list goes on at %j', (sortedBy, place) =>
  expect(readCursor('list', sortedBy, writeCursor('list', place))).toEqual(place),
)

test.each([
  ['number', made('list', 2_147_483_648, 'a')],
  ['number', made('list', 9_007_199_254_740_991, 'a')],
  ['number', made('list', -5, 'a')],
  ['number', made('list', 1.5, 'a')],
  ['number', made('list', '7', 'a')],
  ['number', made('list', moment, 'a')],
  ['number', made('list')],
  ['moment', made('list', 1_000_000_000_000_000, 'x')],
  ['moment', made('list', -5, 'x')],
  ['moment', made('list', '2026-02-30T09:00:00.000Z', 'x')],
  ['moment', made('list', '+275760-09-13T00:00:00.001Z', 'x')],
  ['moment', made('list', '0000-01-01T00:00:00.000Z', 'x')],
  ['moment', made('list', `2026-11-21T09:00:00.${'0'.repeat(150)}Z`, 'x')],
  ['moment', made('list', moment, '\0')],
  ['moment', made('list', moment, '\ud800')],
  ['moment', made('other', moment, 'x')],
  ['moment', 'x'],
] as const)('by %s, it does not at %s', (sortedBy, cursor) =>
  expect(() => readCursor('list', sortedBy, cursor)).toThrow(BadRequest),
)
