import { expect, test } from 'vitest'
import { collectionProblem } from './collection-members.ts'

const ids = (count: number, prefix = 'p') => Array.from({ length: count }, (_, n) => `${prefix}${n}`)

test('a collection takes 200 products, and 50 archived ones beside them', () => {
  const archived = ids(50, 'old')
  expect(collectionProblem([...ids(200), ...archived], new Set(archived))).toBeUndefined()
})

test('one more product than 200 is refused, and one more than 250 in all', () => {
  expect(collectionProblem(ids(201), new Set())).toMatch('at most 200 products, and this would be 201')
  const archived = ids(251, 'old')
  expect(collectionProblem(archived, new Set(archived))).toMatch('At most 250 products can be put in order')
})

test('a product stands in a collection once', () =>
  expect(collectionProblem(['a', 'b', 'a'], new Set())).toBe('A product stands in a collection once.'))
