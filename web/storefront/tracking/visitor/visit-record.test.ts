import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testJar } from '../../../../src/testing/browsers/tracked-browser.ts'
import { type CookieJar, noCookies } from './cookie-jar.ts'
import { createVisits } from './visit-record.ts'

const MINUTES = 60 * 1000
const DAYS = 24 * 60 * MINUTES
const start = Date.UTC(2026, 0, 1)

beforeEach(() => vi.useFakeTimers({ now: start }))
afterEach(() => vi.useRealTimers())

const visitsIn = (cookies: CookieJar) => createVisits({ cookies, now: Date.now, newId: () => 'visitor-1' })

test('the first visit is an id and four numbers: first, previous and this visit, and that it is the first', () => {
  expect(visitsIn(testJar()).touch()).toBe(`visitor-1|${start}|${start}|${start}|1`)
})

test('a visit goes on as long as 30 minutes have not passed since its last hit', () => {
  const visits = visitsIn(testJar())
  const first = visits.touch()
  for (let hit = 0; hit < 5; hit++) {
    vi.advanceTimersByTime(30 * MINUTES - 1)
    expect(visits.touch()).toBe(first)
  }
  expect(visits.prolong()).toBe(first)
})

test('after 30 minutes the visit is over, and the next hit is of the next visit', () => {
  const visits = visitsIn(testJar())
  visits.touch()
  vi.advanceTimersByTime(30 * MINUTES)
  expect(visits.prolong()).toBeUndefined()
  const second = start + 30 * MINUTES
  expect(visits.touch()).toBe(`visitor-1|${start}|${start}|${second}|2`)
  vi.advanceTimersByTime(2 * DAYS)
  expect(visits.touch()).toBe(`visitor-1|${start}|${second}|${second + 2 * DAYS}|3`)
})

test('a visitor is known for 2 years from the last hit', () => {
  const visits = visitsIn(testJar())
  visits.touch()
  vi.advanceTimersByTime(2 * 365 * DAYS - 1)
  expect(visits.touch()).toMatch(/\|2$/)
  vi.advanceTimersByTime(2 * 365 * DAYS)
  expect(visits.touch()).toMatch(/\|1$/)
})

test.each([
  '',
  'x',
  'a|b|c|d|e',
  'visitor|1|2|3',
  '<script>|1|2|3|4',
  'visitor-9|1|2|3|4|5',
  `v|${'1'.repeat(99)}|1|1|1`,
])('an invalid record (%s) is replaced', (record) => {
  const cookies = testJar()
  cookies.write('ss_cvr', record)
  cookies.write('ss_cvt', '1')
  expect(visitsIn(cookies).touch()).toBe(`visitor-1|${start}|${start}|${start}|1`)
})

test('without cookies there is no visit', () => {
  const visits = visitsIn(noCookies)
  expect([visits.touch(), visits.prolong()]).toEqual([undefined, undefined])
})
