import { expect, test } from 'vitest'
import { findOwn } from './block-data.ts'

test('an id that every object has as a name finds nothing', () => {
  for (const id of ['constructor', '__proto__', 'toString']) expect(findOwn({ a: 1 }, id)).toBeUndefined()
  expect([findOwn({ a: 1 }, 'a'), findOwn({ a: 1 }, 'b'), findOwn({ a: 1 }, null)]).toEqual([1, undefined, undefined])
})
