import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameJson } from './is-same-json.ts'

test('members may stand in any order, lists may not', () => {
  expect(isSameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
  expect(isSameJson([1, 2], [2, 1])).toBe(false)
  expect(isSameJson([], {})).toBe(false)
  expect(isSameJson({ a: null }, {})).toBe(false)
})

test('it agrees with Node about all plain data', () => {
  const json = fc.jsonValue({ maxDepth: 3 })
  fc.assert(fc.property(json, json, (a, b) => isSameJson(a, b) === isDeepStrictEqual(a, b)))
  fc.assert(fc.property(json, (a) => isSameJson(a, JSON.parse(JSON.stringify(a)))))
})
