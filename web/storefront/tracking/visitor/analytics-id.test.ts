import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testJar, testStorage } from '../../../../src/testing/browsers/tracked-browser.ts'
import { createAnalyticsId } from './analytics-id.ts'
import { noCookies } from './cookie-jar.ts'

const DAYS = 24 * 60 * 60 * 1000

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => vi.useRealTimers())

function denied(): never {
  throw new Error('The user denied it')
}

function open(given: Partial<Parameters<typeof createAnalyticsId>[0]> = {}) {
  const cookies = testJar()
  const storage = testStorage()
  const warnings: string[] = []
  let made = 0
  const deps = {
    cookies,
    storage: () => storage,
    now: Date.now,
    newId: () => `new-${++made}`,
    warn: (message: string) => warnings.push(message),
    ...given,
  }
  return { cookies, storage, warnings, deps, id: createAnalyticsId(deps) }
}

test('the cookie comes first, then local storage, then memory, else a new id', () => {
  const { cookies, storage, id } = open()
  expect(id()).toBe('new-1')
  storage.setItem('SS_ANALYTICS_ID', 'stored')
  expect(id()).toBe('new-1')
  cookies.clear('SS_ANALYTICS_ID')
  expect(id()).toBe('stored')
  storage.removeItem('SS_ANALYTICS_ID')
  expect(id()).toBe('stored')
})

test('a new id is kept for 390 days, in the cookie and in local storage', () => {
  const { cookies, storage, id } = open()
  id()
  expect(storage.getItem('SS_ANALYTICS_ID')).toBe('new-1')
  expect(Number(storage.getItem('SS_ANALYTICS_EXPIRATION'))).toBe(Date.now() + 390 * DAYS)
  vi.advanceTimersByTime(390 * DAYS - 1)
  expect(cookies.read('SS_ANALYTICS_ID')).toBe('new-1')
  vi.advanceTimersByTime(1)
  expect(cookies.read('SS_ANALYTICS_ID')).toBeUndefined()
})

test('local storage past its expiry is dropped', () => {
  const { storage, id, deps } = open({ cookies: noCookies })
  id()
  vi.advanceTimersByTime(390 * DAYS - 1)
  expect(createAnalyticsId(deps)()).toBe('new-1')
  vi.advanceTimersByTime(1)
  expect(createAnalyticsId(deps)()).toBe('new-2')
  expect(storage.getItem('SS_ANALYTICS_ID')).toBe('new-2')
})

test('without cookies and storage the id is that of memory, and it says so', () => {
  const { id, warnings } = open({ cookies: noCookies, storage: denied })
  expect([id(), id()]).toEqual(['new-1', 'new-1'])
  expect(warnings).toContain('Unable to store analyticsId')
  expect(warnings).toContain('Unable access local/session storage.')
})

test('one available storage is enough', () => {
  const { id, warnings } = open({ storage: denied })
  id()
  expect(warnings).not.toContain('Unable to store analyticsId')
  const other = open({ cookies: noCookies })
  other.id()
  expect(other.warnings).toEqual([])
})
