import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertPlainJson, isKnownPlain } from './plain-json.ts'

const isPlain = (value: unknown) => {
  try {
    assertPlainJson(value)
    return true
  } catch {
    return false
  }
}

test('the fast check never accepts JSON that is not plain', () => {
  const name = fc.oneof(fc.string(), fc.constant('__proto__'), fc.string({ unit: 'binary' }))
  const texts = fc.object({ key: name, values: [fc.string({ unit: 'binary' }), fc.constant('\0'), fc.integer()] })
  fc.assert(
    fc.property(texts, (value) => {
      const text = JSON.stringify(value)
      expect(!isKnownPlain(text) || isPlain(JSON.parse(text))).toBe(true)
    }),
  )
})

test('a hit passes the fast check', () => {
  expect(isKnownPlain('{"event":"View","url":"http://demo.localhost/","pageType":50,"items":[{"id":"1"}]}')).toBe(true)
})

test.each([
  ['nests too deeply', `${'['.repeat(40)}${']'.repeat(40)}`],
  ['holds too many values', JSON.stringify(Array.from({ length: 10_001 }, () => 0))],
  ['holds a NUL', String.raw`["\u0000"]`],
  ['holds half a character', String.raw`["\ud800"]`],
  ['names a prototype', '{"__proto__":{}}'],
  ['names a prototype by an escape', String.raw`{"\u005f_proto__":{}}`],
])('JSON that %s fails the fast check', (_, text) => {
  expect(isKnownPlain(text)).toBe(false)
  expect(isPlain(JSON.parse(text))).toBe(false)
})
