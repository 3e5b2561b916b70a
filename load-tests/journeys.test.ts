import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../proof/processes/random.ts'
import { LONGEST_THINKING, meanThinking, thinkingTime } from './lib/choose.js'
import { isOurs } from './lib/report/marks.js'
import { lengths, usersFor } from './lib/user-count.js'

const random = createRandom(11)
const chance = () => random.int(0, 1_000_000) / 1_000_001

test.each([2, 4, 6, 12])('the mean of think times with a median of %i s matches the number of users', (middle) => {
  const times = Array.from({ length: 20_000 }, () => thinkingTime(middle, chance))
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length
  expect(mean / meanThinking(middle)).toBeCloseTo(1, 1)
  expect(Math.max(...times)).toBeLessThanOrEqual(LONGEST_THINKING)
})

test('no think time exceeds the keep-alive timeout of the server', () => {
  const server = readFileSync(join(import.meta.dirname, '../src/boot/start-http.ts'), 'utf8')
  const [, kept = ''] = /keepAliveTimeout: ([\d_]+)/.exec(server) ?? []
  expect(1_000 * LONGEST_THINKING).toBeLessThan(Number(kept.replace('_', '')) - 1_000)
})

describe.each([
  ['browse', 20],
  ['buy', 40],
  ['tell', 60],
  ['wait', 1],
] as const)('of %s, %i a second,', (name, rate) => {
  test.each([0, 0.5, 1, 2])(
    'no journey is dropped for lack of users when think times are %f times as long',
    (think) => {
      const journey = lengths[name]
      const free: number[] = Array(usersFor(rate, journey, think)).fill(0)
      let dropped = 0
      for (let begun = 0; begun < 300; begun += 1 / rate) {
        const user = free.findIndex((until) => until <= begun)
        if (user < 0) dropped++
        else free[user] = begun + secondsOf(journey, think)
      }
      expect(dropped).toBe(0)
    },
  )
})

/** Duration of one journey, with half a second for its answers. */
function secondsOf({ thinks }: { thinks: { middle: number; times: number }[] }, think: number): number {
  let seconds = 0.5
  for (const { middle, times } of thinks) {
    const often = Math.floor(times) + (chance() < times % 1 ? 1 : 0)
    for (let n = 0; n < often; n++) seconds += thinkingTime(middle * think, chance)
  }
  return seconds
}

const shop = { name: 'load-7' }
const request = (kind: string) => ({ kind, expects: 200 })
const foreign = [
  '<!doctype html><html><title>It works!</title><p>Sign in</p></html>',
  '{"status":"ok"}',
  'OK',
  '',
  '[]',
  'null',
]
const kinds = ['home', 'shop', 'product', 'hit', 'add-to-cart', 'cart', 'sign-up', 'sign-in-page', 'sign-in']
const others = ['waiting-list', 'look-over', 'send-all', 'send-progress']

test.each([...kinds, ...others])('a 200 from another server is not an answer to %s', (kind) => {
  for (const body of foreign) expect([body, isOurs(request(kind), { status: 200, body }, shop)]).toEqual([body, false])
  expect(isOurs(request(kind), { status: 200, body: null }, shop)).toBe(false)
})

test('a page of another shop is not an answer', () => {
  const page = (name: string) => ({ status: 200, body: `<html><title>Shop ${name}</title></html>` })
  expect(isOurs(request('shop'), page('load-7'), shop)).toBe(true)
  expect(isOurs(request('shop'), page('load-8'), shop)).toBe(false)
  expect(isOurs(request('shop'), page('load-70'), shop)).toBe(false)
})

test('every kind has a marker, and a redirect has none', () => {
  for (const kind of [...kinds, ...others])
    expect(() => isOurs(request(kind), { status: 200, body: '{}' }, shop)).not.toThrow()
  expect(isOurs(request('shop'), { status: 302, body: '<html>Shop load-7</html>' }, shop)).toBe(false)
  const send = readFileSync(join(import.meta.dirname, 'lib/send.js'), 'utf8')
  expect(send).toContain('http.setResponseCallback(http.expectedStatuses(200))')
})
