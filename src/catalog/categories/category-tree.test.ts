import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertFits } from './category-store.ts'
import {
  CATEGORY_LEVELS_MAX,
  childrenOf,
  hasName,
  levelsUnder,
  makesCycle,
  placed,
  type TreeCategory,
} from './category-tree.ts'

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

/** `n0` holds `n1`, which holds `n2`, and so on. */
const chain = (levels: number): TreeCategory[] =>
  Array.from({ length: levels }, (_, n) => ({
    id: `n${n}`,
    parentId: n === 0 ? null : `n${n - 1}`,
    name: '',
    position: 0,
  }))

test('the levels of a category count what is above and below it', () => {
  expect(levelsUnder(tree, 'garden', null)).toBe(1)
  expect(levelsUnder(tree, 'kitchen', null)).toBe(2)
  expect(levelsUnder(tree, 'kitchen', 'garden')).toBe(3)
  expect(levelsUnder(chain(5), 'n0', null)).toBe(5)
  expect(levelsUnder(chain(CATEGORY_LEVELS_MAX), 'new', `n${CATEGORY_LEVELS_MAX - 1}`)).toBe(CATEGORY_LEVELS_MAX + 1)
})

test('a category is not put below the last level, not even by moving one that has others in it', () => {
  const categories = [...chain(CATEGORY_LEVELS_MAX), ...tree]
  const last = `n${CATEGORY_LEVELS_MAX - 1}`
  const refusal = 'Categories have at most 20 levels.'
  expect(() => assertFits(categories, { id: 'new', parentId: last, name: 'New' })).toThrow(refusal)
  expect(() =>
    assertFits(categories, { id: 'kitchen', parentId: `n${CATEGORY_LEVELS_MAX - 2}`, name: 'Kitchen' }),
  ).toThrow(refusal)
  assertFits(categories, { id: 'kitchen', parentId: `n${CATEGORY_LEVELS_MAX - 3}`, name: 'Kitchen' })
  // One that is deeper already can be renamed.
  assertFits([...categories, { id: 'deep', parentId: last, name: 'Deep', position: 0 }], {
    id: 'deep',
    parentId: last,
    name: 'Deeper',
  })
})
