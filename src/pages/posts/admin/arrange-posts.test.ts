import { expect, test } from 'vitest'
import { placesOf } from './arrange-posts.ts'

const order = (...placed: [string, string][]) => placed.map(([doc_id, position]) => ({ doc_id, position }))

test('only the post that was moved gets a new position', () => {
  const positions = placesOf(order(['c', 'a2'], ['a', 'a0'], ['b', 'a1']))
  expect([...positions.keys()]).toEqual(['c'])
  expect((positions.get('c') ?? '') < 'a0').toBe(true)
})

test('posts that were never arranged get positions in the order that was chosen', () => {
  const positions = placesOf(order(['a', 'a0'], ['b', 'a0'], ['c', 'a0']))
  const keys = ['a', 'b', 'c'].map((id) => positions.get(id) ?? 'a0')
  expect(keys.toSorted()).toEqual(keys)
  expect(new Set(keys).size).toBe(3)
})

test('an order that is kept moves nothing', () => {
  expect(placesOf(order(['a', 'a0'], ['b', 'a1'], ['c', 'Zz0'])).size).toBe(1)
  expect(placesOf(order(['a', 'a0'], ['b', 'a1'])).size).toBe(0)
})
