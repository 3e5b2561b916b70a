import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinNames, joinPath, splitNames } from './cell-lists.ts'

const name = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((text) => text.trim())
  .filter(Boolean)

test('names in a cell survive a round trip', () => {
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(splitNames(joinNames(names))).toEqual(names)
    }),
  )
})

test('paths of categories do, too', () => {
  fc.assert(
    fc.property(fc.array(fc.array(name, { minLength: 1 })), (paths) => {
      const cell = joinNames(paths.map(joinPath))
      expect(splitNames(cell).map((path) => splitNames(path, { mark: '>' }))).toEqual(paths)
    }),
  )
})

test('a list is read only up to its limit', () =>
  expect(splitNames('a,'.repeat(1_000_000), { most: 3 })).toEqual(['a', 'a', 'a']))

test('a list of another shop is read unchanged', () =>
  expect(splitNames('summer, linen,, new ')).toEqual(['summer', 'linen', 'new']))
