import { expect, test } from 'vitest'
import { decideOutcome, retryDelays } from './decide-outcome.ts'

const at = new Date('2026-11-30T12:00:00.000Z')
const fresh = { attempts: 0, failures: 0, random: 0 }
const answered = (status: number | undefined, retryAfter?: string) => ({ status, retryAfter, at })
const pauseOf = (outcome: ReturnType<typeof decideOutcome>) =>
  outcome.kind === 'retry' ? outcome.nextAt.getTime() - at.getTime() : outcome

test.each([200, 201, 204, 299])('%i is success', (status) =>
  expect(decideOutcome(answered(status), fresh)).toEqual({ kind: 'delivered' }),
)

test.each([undefined, 100, 301, 302, 304, 400, 401, 404, 500, 503])('%s is none, and is tried again', (status) =>
  expect(decideOutcome(answered(status), fresh)).toMatchObject({ kind: 'retry', resumeAt: null }),
)

test('it is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, and then no more', () => {
  const pauses = retryDelays.map((_, attempts) => pauseOf(decideOutcome(answered(500), { ...fresh, attempts })))
  expect(pauses).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].map((s) => s * 1_000))
  expect(decideOutcome(answered(500), { ...fresh, attempts: 9 })).toEqual({ kind: 'stop', reason: 'exhausted' })
})

test('a pause is up to a tenth longer', () => {
  expect(pauseOf(decideOutcome(answered(500), { ...fresh, attempts: 1, random: 0.5 }))).toBe(315_000)
  expect(pauseOf(decideOutcome(answered(500), { ...fresh, attempts: 1, random: 0.999 }))).toBeLessThan(330_000)
})

test('410 stops the endpoint at once', () =>
  expect(decideOutcome(answered(410), fresh)).toEqual({ kind: 'stop', reason: 'gone' }))

test.each([429, 502, 504])('after %i nothing is sent for a while, longer the longer it goes on', (status) => {
  const resumed = (failures: number) => {
    const outcome = decideOutcome(answered(status), { ...fresh, failures })
    return outcome.kind === 'retry' && outcome.resumeAt && outcome.resumeAt.getTime() - at.getTime()
  }
  expect([0, 1, 2, 5].map(resumed)).toEqual([1_000, 2_000, 4_000, 32_000])
  expect(resumed(40)).toBe(1_024_000)
})

test.each([
  ['120', 120_000],
  ['0', 1_000],
  ['999999', 3_600_000],
  ['Mon, 30 Nov 2026 12:10:00 GMT', 600_000],
  ['Mon, 30 Nov 2026 11:00:00 GMT', 1_000],
  ['soon', 1_000],
])('Retry-After: %s is respected within limits', (retryAfter, pause) => {
  const outcome = decideOutcome(answered(429, retryAfter), fresh)
  expect(outcome.kind === 'retry' && outcome.resumeAt && outcome.resumeAt.getTime() - at.getTime()).toBe(pause)
})
