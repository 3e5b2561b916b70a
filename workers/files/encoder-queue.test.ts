import { expect, test } from 'vitest'
import { createEncoderQueue } from './encoder-queue.ts'

const large = (websiteId: string) => ({ websiteId, isSmall: false })
const small = (websiteId: string) => ({ websiteId, isSmall: true })

test('websites take turns, however many images one of them has', () => {
  const turns = createEncoderQueue<ReturnType<typeof large>>()
  for (const websiteId of ['a', 'a', 'a', 'a', 'b', 'c', 'b']) turns.add(large(websiteId))
  const order: string[] = []
  for (let one = turns.next(false); one; one = turns.next(false)) {
    order.push(one.websiteId)
    turns.done(one)
  }
  expect(order.join('')).toBe('abcabaa')
})

test('a place for small images takes no large one', () => {
  const turns = createEncoderQueue<ReturnType<typeof large>>()
  turns.add(large('a'))
  expect(turns.next(true)).toBeUndefined()
  turns.add(small('b'))
  expect(turns.next(true)).toEqual(small('b'))
  expect(turns.next(false)).toEqual(large('a'))
  expect(turns.next(false)).toBeUndefined()
})

test('no second image of a website begins while one of another waits that could', () => {
  const turns = createEncoderQueue<ReturnType<typeof large>>()
  for (const one of [large('a'), small('a'), small('a'), small('b')]) turns.add(one)
  expect(turns.next(false)).toEqual(large('a'))
  expect(turns.next(true)).toEqual(small('b'))
  expect(turns.next(true)).toEqual(small('a'))
})
