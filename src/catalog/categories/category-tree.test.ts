import fc from 'fast-check'
import { expect, test } from 'vitest'
import { childrenOf, hasName, makesCycle, placed, type TreeCategory } from './category-tree.ts'

const tree: TreeCategory[] = [
  { id: 'kitchen', parentId: null, name: 'Kitchen', position: 1 },
  { id: 'mugs', parentId: 'kitchen', name: 'Mugs', position: 1 },
  { id: 'bowls', parentId: 'kitchen', name: 'Bowls', position: 2 },
  { id: 'garden', parentId: null, name: 'Garden', position: 2 },
]

test('a category cannot be moved into its descendants', () => {
  expect(makesCycle(tree, 'kitchen', 'mugs')).toBe(true)
  expect(makesCycle(tree, 'kitchen', 'kitchen')).toBe(true)
  expect(makesCycle(tree, 'mugs', 'garden')).toBe(false)
  expect(makesCycle(tree, 'mugs', null)).toBe(false)
})

/** Infinite for a cycle. */
function depthOf(parents: Map<string, string | null>, id: string): number {
  let steps = 0
  for (let at: string | null = id; at !== null && steps < 100; steps++) at = parents.get(at) ?? null
  return steps
}

test('after any allowed moves, every category is reachable from the root', () => {
  const move = fc.tuple(fc.nat(9), fc.option(fc.nat(9)))
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const categories = Array.from({ length: 10 }, (_, n) => ({ id: `${n}`, name: '', position: n }))
      const parents = new Map<string, string | null>(categories.map(({ id }) => [id, null]))
      const now = () => categories.map((one) => ({ ...one, parentId: parents.get(one.id) ?? null }))
      for (const [child, parent] of moves) {
        const parentId = parent === null ? null : `${parent}`
        if (!makesCycle(now(), `${child}`, parentId)) parents.set(`${child}`, parentId)
      }
      for (const { id } of categories) expect(depthOf(parents, id)).toBeLessThanOrEqual(10)
    }),
  )
})

test('names are unique in each category, ignoring accents and case', () => {
  expect(hasName(tree, { id: 'new', parentId: 'kitchen', name: 'müGs' })).toBe(true)
  expect(hasName(tree, { id: 'new', parentId: 'garden', name: 'Mugs' })).toBe(false)
  expect(hasName(tree, { id: 'mugs', parentId: 'kitchen', name: 'MUGS' })).toBe(false)
})

test('a category is inserted at the given position, or last', () => {
  expect(placed(tree, { id: 'garden', parentId: 'kitchen' }, 1)).toEqual(['mugs', 'garden', 'bowls'])
  expect(placed(tree, { id: 'mugs', parentId: 'kitchen' })).toEqual(['bowls', 'mugs'])
  expect(childrenOf(tree, null).map(({ id }) => id)).toEqual(['kitchen', 'garden'])
})
