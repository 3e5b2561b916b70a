import { expect, test } from 'vitest'
import { BadRequest } from '../errors/http-errors.ts'
import { PAGE_GONE, readCursor, writeCursor } from './page-cursor.ts'

const list = { websiteId: 'w1', list: 'list' }
const moment = '2026-11-21T09:00:00.000Z'
const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const forged = (key: unknown, id: unknown = 'x') => made('w1', 'list', key, id)

test.each([
  ['number', { key: 0, id: 'a' }],
  ['number', { key: 2_147_483_647, id: 'a' }],
  ['integer', { key: -3, id: 'a' }],
  ['integer', { key: Number.MAX_SAFE_INTEGER, id: 'a' }],
  ['moment', { key: moment, id: 'a' }],
  ['text', { key: '', id: 'a' }],
  ['text', { key: 'Größe "L" ☕', id: 'a' }],
] as const)('by %s, a list goes on at %j', (sortedBy, place) =>
  expect(readCursor(list, sortedBy, writeCursor(list, place))).toEqual(place),
)

test('a cursor of another website, of another list or of another order is refused', () => {
  const cursor = writeCursor(list, { key: 7, id: 'a' })
  const read = (other: Partial<typeof list>) => () => readCursor({ ...list, ...other }, 'number', cursor)
  expect(read({})).not.toThrow()
  expect(read({ websiteId: 'w2' })).toThrow(PAGE_GONE)
  expect(read({ list: 'list desc' })).toThrow(PAGE_GONE)
})

test('a cursor of an earlier form is refused', () => {
  for (const old of [made('list', 7, 'a'), `${Date.parse(moment)}.a`, '7', made({ sort: 'list', key: 7, id: 'a' })])
    expect(() => readCursor(list, 'number', old)).toThrow(PAGE_GONE)
})

test.each([
  ['number', forged(2_147_483_648)],
  ['number', forged(-5)],
  ['number', forged(1.5)],
  ['number', forged('7')],
  ['number', forged(moment)],
  ['number', made('w1', 'list')],
  ['number', made('w1', 'list', 7, 'x', 'y')],
  ['number', forged(7, 7)],
  ['number', forged(7, 'x'.repeat(2_001))],
  ['integer', forged(2 ** 53)],
  ['integer', forged(1e308)],
  ['integer', forged(null)],
  ['moment', forged(1_000_000_000_000_000)],
  ['moment', forged('2026-02-30T09:00:00.000Z')],
  ['moment', forged('+275760-09-13T00:00:00.001Z')],
  ['moment', forged('0000-01-01T00:00:00.000Z')],
  ['moment', forged(`2026-11-21T09:00:00.${'0'.repeat(150)}Z`)],
  ['moment', forged(moment, '\0')],
  ['moment', forged(moment, '\ud800')],
  ['text', forged('a\0')],
  ['text', forged('\ud800')],
  ['text', forged('x'.repeat(2_001))],
  ['text', forged(7)],
  ['text', ''],
  ['text', 'x'],
] as const)('by %s, it does not at %s', (sortedBy, cursor) =>
  expect(() => readCursor(list, sortedBy, cursor)).toThrow(BadRequest),
)
