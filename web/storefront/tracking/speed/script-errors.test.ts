import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScriptError } from '../../../../src/analytics/hit-shapes.ts'
import { testSender } from '../../../../src/testing/browsers/tracked-browser.ts'
import { createScriptErrors } from './script-errors.ts'

beforeEach(() => vi.useFakeTimers({ now: 5 }))
afterEach(() => vi.useRealTimers())

function open() {
  const { sender, sent } = testSender()
  const errors = createScriptErrors({ sender, now: Date.now, crumb: () => 'a crumb', path: () => '/shop' })
  const listed = () => sent.map(({ body }): ScriptError[] => JSON.parse(body))
  const report = (count: number) => {
    for (let n = 0; n < count; n++) errors.report({ message: `Error ${n}` })
  }
  return { errors, sent, listed, report }
}

test('errors are sent as one list with the CSRF token, 1 s after the last of them', () => {
  const { errors, sent, listed } = open()
  errors.report({ message: 'First', stack: 'at a' })
  vi.advanceTimersByTime(999)
  errors.report({ message: 'Second' })
  vi.advanceTimersByTime(999)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toMatchObject([
    { way: 'post', path: '/api/events/RecordJavascriptErrors', headers: { 'x-csrf-token': 'a crumb' } },
  ])
  expect(listed()).toEqual([
    [
      { event: 'error', timestamp: 5, data: { message: 'First', stack: 'at a', path: '/shop', app: 'storefront' } },
      { event: 'error', timestamp: 1004, data: { message: 'Second', path: '/shop', app: 'storefront' } },
    ],
  ])
})

test('at most 10 are queued; what comes on top of them is dropped', () => {
  const { report, listed } = open()
  report(15)
  vi.advanceTimersByTime(1000)
  expect(listed().map((list) => list.length)).toEqual([10])
})

test('at most 20 are sent of a page load', () => {
  const { report, listed } = open()
  for (let time = 0; time < 5; time++) {
    report(8)
    vi.advanceTimersByTime(1000)
  }
  expect(listed().map((list) => list.length)).toEqual([8, 8, 4])
})

test('stacks are cut at 5000 characters', () => {
  const { errors, listed } = open()
  errors.report({ message: 'Deep', stack: 'x'.repeat(5001) })
  errors.flush()
  expect(listed()[0]?.[0]?.data.stack).toHaveLength(5000)
})

test('pending errors are sent at once when the page is left, and only once', () => {
  const { report, errors, listed } = open()
  report(2)
  errors.flush()
  errors.flush()
  vi.advanceTimersByTime(1000)
  expect(listed().map((list) => list.length)).toEqual([2])
})
