import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openLimiterSet } from './limiter-sets.ts'
import type { Limiter, Limiters } from './limiters.ts'

const SCOPE = 'w1:cart'

/**
 * Contract suite of all limiters.
 * @param open opens the limiters as one more process would
 */
export function limitersSuite(name: string, open: () => Promise<Limiters>): void {
  describe(`${name}: a budget`, () => {
    let asked = 0
    const opened: Limiters[] = []
    afterAll(async () => {
      for (const one of opened) await one.close()
    })
    async function openOne(points: number, seconds: number): Promise<Limiter> {
      const limiters = await open()
      opened.push(limiters)
      return limiters.open({ points, seconds })
    }
    const newAsker = () => `asker ${++asked}`

    test('is used up after so many, and says when there is more', async () => {
      const [limiter, asker] = [await openOne(3, 100), newAsker()]
      for (let n = 0; n < 3; n++) expect(await limiter.take(SCOPE, asker)).toBe(0)
      const wait = await limiter.take(SCOPE, asker)
      expect(wait).toBeGreaterThan(90_000)
      expect(wait).toBeLessThanOrEqual(100_000)
    })

    test('is each asker’s, each website’s and each name’s own', async () => {
      const [limiter, asker] = [await openOne(1, 100), newAsker()]
      for (const scope of [SCOPE, 'w2:cart', 'w1:other']) expect(await limiter.take(scope, asker)).toBe(0)
      expect(await limiter.take(SCOPE, newAsker())).toBe(0)
      expect(await limiter.take(SCOPE, asker)).toBeGreaterThan(0)
    })

    test('has a point more when one is given back', async () => {
      const [limiter, asker] = [await openOne(1, 100), newAsker()]
      await limiter.take(SCOPE, asker)
      await limiter.refund(SCOPE, asker)
      expect(await limiter.take(SCOPE, asker)).toBe(0)
      expect(await limiter.take(SCOPE, asker)).toBeGreaterThan(0)
    })

    test('is full again when its time is over', async () => {
      const [limiter, asker] = [await openOne(1, 1), newAsker()]
      await limiter.take(SCOPE, asker)
      await sleep(1_100)
      expect(await limiter.take(SCOPE, asker)).toBe(0)
    })

    test('is used with others together: a point of each is taken, or of none', async () => {
      const limiters = await open()
      opened.push(limiters)
      const [few, many] = [
        { points: 2, seconds: 100 },
        { points: 3, seconds: 200 },
      ]
      const [set, own] = [openLimiterSet(limiters, [few, many]), newAsker()]
      const askers = (asker: string) => [
        { scope: 'w1:visitor', asker },
        { scope: 'w1:website', asker: `website of ${own}` },
      ]
      const other = newAsker()
      expect(await set.take(askers(own))).toBe(0)
      expect(await set.take(askers(own))).toBe(0)
      const waitOfFew = await set.take(askers(own))
      expect(waitOfFew).toBeGreaterThan(0)
      expect(waitOfFew).toBeLessThanOrEqual(100_000)
      expect(await set.take(askers(other))).toBe(0)
      expect(await set.take(askers(other))).toBeGreaterThan(100_000)
    })

    test('used with others has a point more when those of a request are given back', async () => {
      const limiters = await open()
      opened.push(limiters)
      const set = openLimiterSet(limiters, [
        { points: 1, seconds: 100 },
        { points: 1, seconds: 100 },
      ])
      const askers = ['visitor', 'website'].map((name) => ({ scope: `w1:${name}`, asker: newAsker() }))
      await set.take(askers)
      await set.refund(askers)
      expect(await set.take(askers)).toBe(0)
      expect(await set.take(askers)).toBeGreaterThan(0)
    })

    test('is never exceeded, however many take from it at once', async () => {
      const [limiter, asker] = [await openOne(10, 100), newAsker()]
      const waits = await Promise.all(Array.from({ length: 50 }, () => limiter.take(SCOPE, asker)))
      expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
    })
  })
}

/** Additional cases for limiters that several processes share. */
export function sharedLimitersSuite(name: string, open: () => Promise<Limiters>): void {
  test(`${name}: a budget that is used up in one process is used up in the others`, async () => {
    const processes = [await open(), await open()]
    const [one, other] = processes.map((limiters) => limiters.open({ points: 4, seconds: 100 })) as [Limiter, Limiter]
    for (const limiter of [one, other, one, other]) expect(await limiter.take(SCOPE, 'both')).toBe(0)
    for (const limiter of [one, other]) expect(await limiter.take(SCOPE, 'both')).toBeGreaterThan(0)
    for (const limiters of processes) await limiters.close()
  })
}
