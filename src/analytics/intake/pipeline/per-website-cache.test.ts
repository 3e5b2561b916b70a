import { expect, it } from 'vitest'
import { createPerWebsiteCache } from './per-website-cache.ts'

it('returns values of the same key and website only', () => {
  const memory = createPerWebsiteCache<number>(10)
  memory.set('w1', 'a', 1)
  memory.set('w2', 'a', 2)
  memory.set('w1', 'a', 3)
  expect([memory.get('w1', 'a'), memory.get('w2', 'a'), memory.get('w1', 'b'), memory.get('w3', 'a')]).toEqual([
    3,
    2,
    undefined,
    undefined,
  ])
})

it('is cleared at its limit, which all websites share', () => {
  const memory = createPerWebsiteCache<number>(2)
  memory.set('w1', 'a', 1)
  memory.set('w2', 'a', 2)
  memory.set('w2', 'a', 3)
  expect(memory.get('w1', 'a')).toBe(1)
  memory.set('w2', 'b', 4)
  expect([memory.get('w1', 'a'), memory.get('w2', 'a'), memory.get('w2', 'b')]).toEqual([undefined, undefined, 4])
})

it('forgets everything when it is cleared', () => {
  const memory = createPerWebsiteCache<number>(2)
  memory.set('w1', 'a', 1)
  memory.clear()
  memory.set('w1', 'b', 2)
  memory.set('w1', 'c', 3)
  expect([memory.get('w1', 'a'), memory.get('w1', 'b'), memory.get('w1', 'c')]).toEqual([undefined, 2, 3])
})
