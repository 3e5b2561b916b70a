import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertPlainJson } from './plain-json.ts'
import { plainJsonOf } from './read-json.ts'
import { assertParsable } from './scan-json.ts'

const MEGABYTE = 1_000_000
const tooDeep = 'The body is nested too deeply.'
const tooMany = 'The body holds too many values.'

test.each([
  ['lists in lists', '['.repeat(MEGABYTE), tooDeep],
  ['objects in objects', '{"a":'.repeat(MEGABYTE / 5), tooDeep],
  ['34 lists behind a long text', `["${'a'.repeat(MEGABYTE)}",${'['.repeat(33)}${']'.repeat(34)}`, tooDeep],
  ['a list without end', `[${'0,'.repeat(MEGABYTE / 2)}0]`, tooMany],
  ['an object without end', `{${'"a":0,'.repeat(MEGABYTE / 6)}"a":0}`, tooMany],
  ['a list of 10,001 values', `[${Array(10_001).fill(0)}]`, tooMany],
])('%s is not parsed', (_, text, message) => {
  expect(() => assertParsable(text)).toThrow(message)
})

test.each([
  ['a long text of nothing but marks', JSON.stringify(',:[{"\\'.repeat(100_000))],
  ['as many values as are taken', JSON.stringify(Array(9_999).fill(0))],
  ['33 lists, the innermost of them empty', `["${'a'.repeat(20_000)}",${'['.repeat(32)}${']'.repeat(33)}`],
  ['a short text, whatever it says', '['.repeat(9_000)],
])('%s may be parsed', (_, text) => {
  expect(() => assertParsable(text)).not.toThrow()
})

test('what may be said as JSON may be parsed, however long its texts are', () => {
  const values = fc.jsonValue({ maxDepth: 20 })
  fc.assert(
    fc.property(values, fc.string({ unit: 'binary' }), (value, text) => {
      const long = JSON.stringify([value, text, 'a\\",:['.repeat(2_000)])
      expect(() => assertParsable(long)).not.toThrow()
    }),
    { numRuns: 30 },
  )
})

test('a list is refused for its length before anybody looks at what is in it', () => {
  const values = Array.from({ length: MEGABYTE })
  let looked = 0
  const list = new Proxy(values, {
    get(target, name, self) {
      if (typeof name === 'string' && /^\d+$/.test(name)) looked++
      return Reflect.get(target, name, self)
    },
  })
  expect(() => assertPlainJson(list)).toThrow(tooMany)
  expect(looked).toBe(0)
})

test('what is refused as a body is refused as a text within one, too', () => {
  expect(() => plainJsonOf(`[${'['.repeat(40)}${']'.repeat(40)}]`)).toThrow(tooDeep)
})
