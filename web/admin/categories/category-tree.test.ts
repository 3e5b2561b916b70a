import { expect, test } from 'vitest'
import { categoryPaths, categoryTree, possibleParents } from './category-tree.ts'

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

test('each stands behind the one it is in, by name, and an orphan at the top', () => {
  expect(categoryTree(all).map(({ id, depth }) => [id, depth])).toEqual([
    ['b', 0],
    ['cup', 0],
    ['mug', 1],
    ['espresso', 2],
    ['plate', 0],
  ])
})

test('a category is chosen by its whole path', () => {
  expect(categoryPaths(all).find(({ value }) => value === 'espresso')?.label).toBe('CUP › MUG › ESPRESSO')
})

test('a category cannot stand in itself, nor in what stands in it', () => {
  const ids = (id?: string) => possibleParents(all, id).map((one) => one.id)
  expect(ids('cup')).toEqual(['plate', 'b'])
  expect(ids('espresso')).toEqual(['mug', 'plate', 'cup', 'b'])
  expect(ids()).toHaveLength(all.length)
})
