import { expect, test } from 'vitest'
import { answerCache } from './answer-cache.ts'

const open = (max = 10) => answerCache<{ weight: number }>({ max, weightOf: ({ weight }) => weight })

test('what was kept is found under its website and question', () => {
  const kept = open()
  kept.set('a', 'one', { weight: 1 })
  expect(kept.get('a', 'one')).toEqual({ weight: 1 })
  expect(kept.get('b', 'one')).toBeUndefined()
})

test('dropping a website removes its entries and no others', () => {
  const kept = open(100)
  for (let n = 0; n < 20; n++) kept.set('a', `page/${n}`, { weight: 1 })
  kept.set('b', 'page/0', { weight: 1 })
  kept.drop('a')
  expect(kept.size()).toBe(1)
  expect(kept.get('b', 'page/0')).toBeDefined()
})

test('a website whose answers change again and again keeps no more than its last ones', () => {
  const kept = open(1_000)
  for (let n = 0; n < 100; n++) {
    kept.drop('a')
    kept.set('a', `${n}`, { weight: 1 })
  }
  expect(kept.size()).toBe(1)
})

test('the least used go when all together weigh too much, and what weighs more than all is not kept', () => {
  const kept = open(10)
  kept.set('a', 'one', { weight: 6 })
  kept.set('b', 'two', { weight: 6 })
  kept.set('a', 'three', { weight: 11 })
  expect([kept.get('a', 'one'), kept.get('a', 'three')]).toEqual([undefined, undefined])
  expect(kept.get('b', 'two')).toBeDefined()
})

test('an answer that is kept again takes the place of the former one, and is dropped with its website', () => {
  const kept = open(10)
  kept.set('a', 'one', { weight: 1 })
  kept.set('a', 'one', { weight: 2 })
  expect(kept.get('a', 'one')).toEqual({ weight: 2 })
  kept.drop('a')
  expect(kept.size()).toBe(0)
})
