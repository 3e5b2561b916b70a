import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { thresholdsOf } from './lib/goals.js'
import { figuresOf } from './lib/report/figures.js'
import { reportPage } from './lib/report/page.js'
import { reportText } from './lib/report/text.js'

const script = { name: 'mixed', thresholds: thresholdsOf(['home', 'add-to-cart'], 1), seconds: 140 }
const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, 'shapes', name), 'utf8'))

/** As k6 passes them to `handleSummary`. The second has no 99th percentile, and its metrics are unordered. */
describe.each([
  { name: 'the summary of v0.30 and later', data: read('summary.json'), p99: 171.2 },
  { name: '--new-machine-readable-summary', data: read('summary-machine-readable.json'), p99: undefined },
])('$name', ({ data, p99 }) => {
  const figures = figuresOf(data, script)
  const isTold = p99 !== undefined

  test('gives the figures of every kind of request, in the order of the script', () => {
    expect(figures.kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['home', 'add-to-cart'])
    expect(figures.kinds[1]).toMatchObject({ count: 780, p50: 5.2, p90: 17.04, p95: 21.3, p99, failed: 3 / 780 })
    expect(figures.kinds[1].perSecond).toBeCloseTo(780 / 140)
    expect(figures.facts).toMatchObject({ requests: 18256, iterations: 3120, users: 391 })
    expect(figures.checks.at(-1)).toEqual({ name: 'add-to-cart is answered', passes: 777, fails: 3 })
  })

  test('the duration excludes the time in which the last journeys finish', () => {
    expect(figures.seconds).toBe(140)
    expect(figures.facts.perSecond).toBeCloseTo(18256 / 140)
    expect(figuresOf(data, { ...script, seconds: 0 }).seconds).toBeCloseTo(140.3)
    expect(figuresOf(data, { ...script, seconds: 20 }).seconds).toBeCloseTo(140.3)
  })

  test('lists crossed thresholds and those without data', () => {
    const said = (wanted: boolean | undefined) =>
      figures.thresholds.filter(({ ok }) => ok === wanted).map(({ metric, wanted }) => `${metric} ${wanted}`)
    const p99s = ['http_req_duration{kind:add-to-cart} p(99)<150']
    expect(said(false)).toEqual([...(isTold ? p99s : []), 'http_req_failed{kind:add-to-cart} rate<0.001'])
    expect(said(undefined)).toEqual(isTold ? [] : ['http_req_duration{kind:home} p(99)<250', ...p99s])
    const order = Object.keys(script.thresholds)
    const places = figures.thresholds.map(({ metric }) => order.indexOf(metric))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(figures.thresholds.map(({ wanted }) => wanted)).not.toContain('count>=0')
  })

  test('writes a self-contained page with a table for every plot', () => {
    const page = reportPage(figures, { madeBy: 'k6' })
    expect(page).toContain(isTold ? '2 of ' : '1 of ')
    expect(page).toContain('thresholds are crossed')
    expect(page).not.toMatch(/https?:|<script|src=|@import|url\(/)
    expect(page.match(/<figure>/g)).toHaveLength(3)
    expect(page.match(/<details>/g)).toHaveLength(3)
    expect(page).toContain('prefers-color-scheme: dark')
  })

  test('writes text for the terminal', () => {
    const text = reportText(figures)
    expect(text).toContain('✗ add-to-cart is answered: 3 times not')
    expect(text).toContain('http_req_failed{kind:add-to-cart}: rate<0.001 is wanted, 0.0038 was found')
  })
})

test('a successful run says so', () => {
  const data = read('summary.json')
  for (const metric of Object.values<{ thresholds?: Record<string, { ok: boolean }> }>(data.metrics))
    for (const threshold of Object.values(metric.thresholds ?? {})) threshold.ok = true
  const page = reportPage(figuresOf(data, script), { madeBy: 'k6' })
  expect(page).toMatch(/All \d+ thresholds are kept/)
})

test('names from outside do not become markup', () => {
  const data = read('summary.json')
  data.root_group.checks.push({ name: '<img src=x onerror=alert(1)>', passes: 1, fails: 1 })
  const page = reportPage(figuresOf(data, { name: '<b>' }), { madeBy: '"><i>', note: '<u>' })
  expect(page).not.toMatch(/<img|<b>|<i>|<u>/)
})

test('a run that was aborted before its first request is shown, too', () => {
  const figures = figuresOf({ metrics: {}, state: { testRunDurationMs: 0 } }, { name: 'mixed' })
  expect(reportPage(figures, { madeBy: 'k6' })).toContain('No thresholds were set.')
})

test('interrupted and failed journeys are listed', () => {
  const data = read('summary.json')
  for (const [name, count] of Object.entries({ journeys_begun: 3130, journeys_ended: 3120, exceptions: 2 }))
    data.metrics[name] = { type: 'counter', contains: 'default', values: { count, rate: 1 } }
  const figures = figuresOf(data, script)
  expect(figures.facts).toMatchObject({ interrupted: 8, broken: 2 })
  expect(reportText(figures)).toContain('8 journeys were interrupted at the end')
  expect(reportPage(figures, { madeBy: 'k6' })).toContain('<dt>Broken by an exception</dt><dd>2</dd>')
  const crossed = figures.thresholds.filter(({ ok }) => ok === false)
  expect(crossed).toContainEqual({ metric: 'exceptions', wanted: 'count<1', found: 2, ok: false })
})

test.each([['rate>0.999'], 'rate>0.999', [{ threshold: 'rate>0.999' }]])(
  'a threshold may be written as %j',
  (wanted) => {
    const [found] = figuresOf(read('summary.json'), { name: 'mixed', thresholds: { checks: wanted } }).thresholds
    expect(found).toMatchObject({ metric: 'checks', wanted: 'rate>0.999', ok: true })
  },
)
