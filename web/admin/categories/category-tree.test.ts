import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryPaths, possibleParents } from './category-options.ts'
import { categoryTree, searchTree } from './category-tree.ts'

const category = (id: string, parentId: string | null = null) => ({
  id,
  parentId,
  name: id.toUpperCase(),
  urlId: id,
  itemCount: 0,
})
const all = [
  category('mug', 'cup'),
  category('plate'),
  category('espresso', 'mug'),
  category('cup'),
  category('b', 'x'),
]

test('each category follows its parent in the given order, and an orphan is at the top', () => {
  expect(categoryTree(all).map(({ id, depth, place, last }) => [id, depth, place, last])).toEqual([
    ['plate', 0, 0, false],
    ['cup', 0, 1, false],
    ['mug', 1, 0, true],
    ['espresso', 2, 0, true],
    ['b', 0, 2, true],
  ])
})

test('a category is chosen by its whole path', () => {
  expect(categoryPaths(all).find(({ value }) => value === 'espresso')?.label).toBe('CUP › MUG › ESPRESSO')
})

test('a category cannot be inside itself or its descendants', () => {
  const ids = (id?: string) => possibleParents(all, id).map((one) => one.id)
  expect(ids('cup')).toEqual(['plate', 'b'])
  expect(ids('espresso')).toEqual(['mug', 'plate', 'cup', 'b'])
  expect(ids()).toHaveLength(all.length)
})

test('a category is found by words of its path in any order', () => {
  expect(searchTree(categoryTree(all), 'MUG cu').map(({ id }) => id)).toEqual(['mug', 'espresso'])
})

test('every category is there once, even with missing parents and cycles', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const some = fc.uniqueArray(fc.record({ id, parentId: fc.option(id) }), { selector: (one) => one.id })
  fc.assert(
    fc.property(some, (list) => {
      const tree = categoryTree(list.map((one) => category(one.id, one.parentId)))
      expect(tree.map((node) => node.id).sort()).toEqual(list.map((one) => one.id).sort())
    }),
  )
})
