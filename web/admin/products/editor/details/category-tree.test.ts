import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryLines, searchLines } from './category-tree.ts'

const category = (id: string, parentId: string | null) => ({ id, parentId, name: id, urlId: id, itemCount: 0 })

test('children stand below their parent, and are found by its name', () => {
  const lines = categoryLines([category('cups', 'kitchen'), category('kitchen', null), category('bath', null)])
  expect(lines.map(({ level, path }) => [level, path])).toEqual([
    [0, 'kitchen'],
    [1, 'kitchen / cups'],
    [0, 'bath'],
  ])
  expect(searchLines(lines, 'CUP kit').map(({ category }) => category.id)).toEqual(['cups'])
})

test('every category is there once, whatever hangs on what', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const some = fc.uniqueArray(fc.record({ id, parentId: fc.option(id) }), { selector: (one) => one.id })
  fc.assert(
    fc.property(some, (list) => {
      const lines = categoryLines(list.map((one) => category(one.id, one.parentId)))
      expect(lines.map((line) => line.category.id).sort()).toEqual(list.map((one) => one.id).sort())
    }),
  )
})
