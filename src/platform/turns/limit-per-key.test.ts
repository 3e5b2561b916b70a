import { setImmediate as moment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RateLimited } from '../errors/application-errors.ts'
import { limitPerKey } from './limit-per-key.ts'

test('of each name so many run at once, and names do not wait for each other', async () => {
  const limited = limitPerKey({ atOnce: 2, mostWaiting: 10 }, 'Too many.')
  const running = new Map<string, number>()
  const most = new Map<string, number>()
  const work = (name: string) =>
    limited(name, async () => {
      const now = (running.get(name) ?? 0) + 1
      running.set(name, now)
      most.set(name, Math.max(most.get(name) ?? 0, now))
      await moment()
      running.set(name, now - 1)
    })
  const gate = Promise.withResolvers<void>()
  const held = [limited('slow', () => gate.promise), limited('slow', () => gate.promise)]
  await Promise.all(Array.from({ length: 10 }, () => work('a')).concat(Array.from({ length: 10 }, () => work('b'))))
  expect([...most]).toEqual([
    ['a', 2],
    ['b', 2],
  ])
  gate.resolve()
  await Promise.all(held)
})

test('more than may wait is refused with the message, and what fails by itself fails as it is', async () => {
  const limited = limitPerKey({ atOnce: 1, mostWaiting: 1 }, 'Too many.')
  const [first, second, third] = [1, 2, 3].map(() => limited('a', async () => 'done'))
  await expect(third).rejects.toThrow(new RateLimited('Too many.', 5))
  expect(await Promise.all([first, second])).toEqual(['done', 'done'])
  const broken = limited('a', async () => {
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
})
