import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { thresholdsOf } from '../load-tests/lib/goals.js'
import { figuresOf } from '../load-tests/lib/report/figures.js'
import { reportPage } from '../load-tests/lib/report/page.js'
import { reportText } from '../load-tests/lib/report/text.js'
import { type JourneyResult, runMerchantJourneys, runVisitorJourneys } from './load-test/smoke-journeys.ts'
import { openSmokeWorld } from './load-test/smoke-world.ts'

/**
 * `npm run load:smoke [-- --seconds 3]`: the requests of load-tests/, some of each kind at a steady rate, by autocannon. It
 * checks that everything answers and roughly how fast; unlike k6 it has no think times and finds no limits.
 */
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 3
const WHAT_IT_IS = 'autocannon, as a smoke test'
const NOTE =
  'Some requests of each kind, one kind after the other, at a pace far below what the product can do. For visitors who come, think and go, and for limits, run the k6 scripts: npm run load.'

console.log(`A smoke test by autocannon, some ${8 * SECONDS} seconds. It is no load test: that is npm run load.`)
const place = await openSmokeWorld()
try {
  console.log(
    place.isOwn ? 'No product with a world was found; one of its own is asked.' : `Asking port ${place.port}.`,
  )
  const asked = [...(await runVisitorJourneys(place, SECONDS)), ...(await runMerchantJourneys(place))]
  process.exitCode = report(asked)
} finally {
  await place.close()
}
process.exit()

/** Slowness is only reported; failures fail it. */
function report(asked: JourneyResult[]): number {
  const seconds = asked.reduce((sum, one) => sum + one.seconds, 0)
  const script = {
    name: 'smoke',
    thresholds: thresholdsOf(
      asked.map(({ kind }) => kind),
      1,
    ),
  }
  const summary = { ...summaryOf(asked, seconds), script }
  const figures = figuresOf(summary, script)
  console.log(reportText(figures))
  const directory = join(
    import.meta.dirname,
    '..',
    'load-tests',
    'results',
    `${new Date().toISOString().replace(/[:.]/g, '-')}-smoke`,
  )
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'summary.json'), JSON.stringify(summary, null, 1))
  writeFileSync(join(directory, 'report.html'), reportPage(figures, { madeBy: WHAT_IT_IS, note: NOTE }))
  console.log(`The report: ${join(directory, 'report.html')}`)
  return asked.some(({ wrong }) => wrong > 0) ? 1 : 0
}

/** In the format of k6's summary. */
function summaryOf(asked: JourneyResult[], seconds: number) {
  const metrics: Record<string, object> = {}
  for (const { kind, took, wrong, seconds: lasted } of asked) {
    metrics[`http_req_duration{kind:${kind}}`] = { type: 'trend', contains: 'time', values: trendOf(took) }
    metrics[`http_reqs{kind:${kind}}`] = counter(took.length, took.length / lasted)
    metrics[`http_req_failed{kind:${kind}}`] = rate(wrong, took.length)
  }
  const total = asked.reduce((sum, { took }) => sum + took.length, 0)
  const wrong = asked.reduce((sum, one) => sum + one.wrong, 0)
  metrics.http_reqs = counter(total, total / seconds)
  metrics.http_req_failed = rate(wrong, total)
  metrics.checks = rate(total - wrong, total)
  const checks = asked.map(({ kind, took, wrong: fails }) => ({
    name: `${kind} is answered`,
    passes: took.length - fails,
    fails,
  }))
  return { metrics, state: { testRunDurationMs: seconds * 1_000 }, root_group: { checks, groups: [] } }
}

function counter(count: number, perSecond: number) {
  return { type: 'counter', contains: 'default', values: { count, rate: perSecond } }
}

function rate(hits: number, total: number) {
  return { type: 'rate', contains: 'default', values: { rate: hits / total, passes: hits, fails: total - hits } }
}

function trendOf(took: number[]) {
  const sorted = Float64Array.from(took).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  const avg = took.reduce((sum, one) => sum + one, 0) / took.length
  return {
    avg,
    min: at(0),
    med: at(0.5),
    max: at(1),
    'p(90)': at(0.9),
    'p(95)': at(0.95),
    'p(99)': at(0.99),
    count: took.length,
  }
}
