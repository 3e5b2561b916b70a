import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSender } from '../../../../src/testing/browsers/tracked-browser.ts'
import type { Answer } from '../collect/send-hit.ts'
import { createPerformanceRecords } from './performance-records.ts'

const SETTINGS = '/api/1/performance/settings'
const RECORDS = '/api/1/performance/records'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

async function open(answers: Record<string, Partial<Answer>> = {}, takesBeacons = true) {
  const known = { [SETTINGS]: { text: '{"pageLoadId":"load-1"}' }, ...answers }
  const { sender, sent } = testSender(known, takesBeacons)
  const reports: string[] = []
  const records = createPerformanceRecords({ sender, now: Date.now, report: (message) => reports.push(message) })
  await vi.advanceTimersByTimeAsync(0)
  return { records, reports, sent, gone: () => sent.filter(({ path }) => path === RECORDS) }
}

test('the settings are asked for with a time-out of 30 s', async () => {
  const { sent } = await open()
  expect(sent).toMatchObject([{ way: 'xhr', path: SETTINGS, timeoutMs: 30_000 }])
})

test('records wait until 30 s after the load, and go as a list by beacon, as text', async () => {
  const { records, gone } = await open()
  records.add('page-speed', { responseStart: 12 })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(gone()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(gone()).toMatchObject([{ way: 'beacon', type: 'text/plain' }])
  expect(JSON.parse(gone()[0]?.body ?? '')).toEqual([
    {
      app: 'storefront/4.3.0',
      event: 'page-speed',
      pageLoadId: 'load-1',
      timestamp: 0,
      data: { responseStart: 12 },
    },
  ])
})

test('they go at once when the page is hidden, each once, and so does what comes after the 30 s', async () => {
  const { records, gone } = await open()
  records.add('page-speed', {})
  records.flush()
  records.flush()
  expect(gone()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(30_000)
  records.add('page-speed', {})
  expect(gone()).toHaveLength(2)
})

test('where the browser takes no beacon they go by XHR, also as text, and an unexpected status is told', async () => {
  const { records, gone, reports } = await open({ [RECORDS]: { status: 503 } }, false)
  records.add('page-speed', {})
  records.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(gone()).toMatchObject([{ way: 'xhr', type: 'text/plain' }])
  expect(reports).toEqual(['XHR request DONE with unexpected status: 503'])
})

test.each([
  [{ timedOut: true, status: 0 }, 'Metric settings request timeout'],
  [{ status: 204 }, 'XHR request DONE with unexpected status: 204'],
  [{ status: 500 }, 'XHR request DONE with unexpected status: 500'],
  [{ text: '{}' }, 'Unable to resolve pageLoadId'],
  [{ text: 'null' }, 'Unable to resolve pageLoadId'],
  [{ text: '<html>' }, 'Unable to resolve pageLoadId'],
])('without a page load id (%o) nothing is sent, and it is told: %s', async (answer, message) => {
  const { records, gone, reports } = await open({ [SETTINGS]: answer })
  records.add('page-speed', {})
  await vi.advanceTimersByTimeAsync(30_000)
  records.flush()
  expect(gone()).toEqual([])
  expect(reports).toEqual([message])
})

test('a page that is hidden before the settings are there sends as soon as they are', async () => {
  let answer: (answer: Answer) => void = () => {}
  const { sender, sent } = testSender()
  const asked = new Promise<Answer>((resolve) => {
    answer = resolve
  })
  const records = createPerformanceRecords({ sender: { ...sender, ask: () => asked }, now: Date.now, report() {} })
  records.add('page-speed', {})
  records.flush()
  expect(sent).toEqual([])
  answer({ status: 200, text: '{"pageLoadId":"late"}', timedOut: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toMatchObject([{ way: 'beacon', path: RECORDS }])
})
