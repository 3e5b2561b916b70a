import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { figuresOf } from './lib/figures.js'
import { thresholdsOf } from './lib/goals.js'
import { reportPage } from './lib/report-page.js'
import { reportText } from './lib/report-text.js'

const script = { name: 'mixed', thresholds: thresholdsOf(['home', 'add-to-cart'], 1) }
const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, 'shapes', name), 'utf8'))

/** As https://grafana.com/docs/k6/latest/results-output/end-of-test/custom-summary/ describes both. */
describe.each([
  ['the summary of v0.30 and later', read('summary.json')],
  ['the machine-readable summary of v1.5 and later', read('summary-machine-readable.json')],
])('%s', (_, data) => {
  const figures = figuresOf(data, script)

  test('gives the figures of every kind of request', () => {
    expect(figures.kinds.map(({ kind }) => kind)).toEqual(['home', 'add-to-cart'])
    expect(figures.kinds[1]).toMatchObject({ count: 780, p50: 5.2, p95: 21.3, p99: 171.2, failed: 3 / 780 })
    expect(figures.seconds).toBeCloseTo(140.3)
    expect(figures.facts).toMatchObject({ requests: 18256, iterations: 3120, users: 512 })
  })

  test('says which thresholds are crossed', () => {
    const crossed = figures.thresholds.filter(({ ok }) => !ok)
    expect(crossed.map(({ metric, wanted }) => `${metric} ${wanted}`)).toEqual([
      'http_req_duration{kind:add-to-cart} p(99)<150',
      'http_req_failed{kind:add-to-cart} rate<0.001',
    ])
    expect(figures.thresholds.map(({ wanted }) => wanted)).not.toContain('count>=0')
  })

  test('makes a page that needs nothing from elsewhere, with a table behind every plot', () => {
    const page = reportPage(figures, { madeBy: 'k6' })
    expect(page).toContain('2 of ')
    expect(page).toContain('thresholds are crossed')
    expect(page).not.toMatch(/https?:|<script|src=|@import|url\(/)
    expect(page.match(/<figure>/g)).toHaveLength(3)
    expect(page.match(/<details>/g)).toHaveLength(3)
    expect(page).toContain('prefers-color-scheme: dark')
  })

  test('makes a text for the terminal', () => {
    const text = reportText(figures)
    expect(text).toContain('✗ add-to-cart is answered: 3 times not')
    expect(text).toContain('http_req_duration{kind:add-to-cart}: p(99)<150 is wanted, 171 was found')
  })
})

test('a run in which all is well says so', () => {
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

test('a run that was broken off before anything happened is shown, too', () => {
  const figures = figuresOf({ metrics: {}, state: { testRunDurationMs: 0 } }, { name: 'mixed' })
  expect(reportPage(figures, { madeBy: 'k6' })).toContain('No thresholds were set.')
})
