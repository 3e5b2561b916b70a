import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './items-cursor.ts'

const GONE = 'This page of the list is no longer there. Please begin with the first one.'

test.each([0, 4_200, -3, Number.MAX_SAFE_INTEGER])('a list goes on behind the number %d', (key) => {
  const cursor = { sort: 'price', key, id: 'x' }
  expect(readCursor(writeCursor(cursor), 'price', false)).toEqual(cursor)
})

test.each([1.5, -1.5, 1e19, 1e308, 2 ** 53, '7', null])('what no product is sorted by, as %s, is no cursor', (key) => {
  const forged = Buffer.from(JSON.stringify({ sort: 'price', key, id: 'x' })).toString('base64url')
  expect(() => readCursor(forged, 'price', false)).toThrow(GONE)
})

test('a cursor of another order, one with a null character, and no cursor at all are refused', () => {
  expect(() => readCursor(writeCursor({ sort: 'price', key: 1, id: 'x' }), 'stock', false)).toThrow(GONE)
  expect(() => readCursor(writeCursor({ sort: 'name', key: 'a\u0000', id: 'x' }), 'name', true)).toThrow(GONE)
  expect(() => readCursor('nothing', 'price', false)).toThrow(GONE)
})
