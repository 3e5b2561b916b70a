import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asStored } from './stored-form.ts'

test('keys stand in the order of PostgreSQL’s jsonb: shorter first, then by their bytes', () => {
  expect(JSON.stringify(asStored({ bb: 1, a: 1, é: { z: 1, y: 2 }, B: [{ d: 1, c: 2 }] }))).toBe(
    '{"B":[{"c":2,"d":1}],"a":1,"bb":1,"é":{"y":2,"z":1}}',
  )
})

test('values that JSON lacks are removed before storing', () => {
  expect(asStored({ a: undefined, at: new Date(0), n: Number.NaN })).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    n: null,
  })
  expect(asStored(undefined)).toBeNull()
})

test('it holds the same value, and is its own stored form', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const stored = asStored(value)
      expect(stored).toEqual(JSON.parse(JSON.stringify(value)))
      expect(JSON.stringify(asStored(stored))).toBe(JSON.stringify(stored))
    }),
  )
})
