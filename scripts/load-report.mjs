import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { figuresOf } from '../load-tests/lib/report/figures.js'
import { reportPage } from '../load-tests/lib/report/page.js'

/** Points of a plot over time: more would be narrower than the line that is drawn. */
const POINTS = 120

/**
 * Writes report.html from the summary.json of a directory, with plots over time where k6 was told to keep every sample
 * (`--out csv=…/samples.csv` or `--out json=…/samples.json`). Gives its path.
 */
export async function writeReport(directory, { madeBy = 'k6', note = '' } = {}) {
  const summary = JSON.parse(readFileSync(join(directory, 'summary.json'), 'utf8'))
  const figures = figuresOf(summary, summary.script ?? { name: basename(directory) })
  const samples = ['samples.csv', 'samples.json'].map((name) => join(directory, name)).find(existsSync)
  const series = samples && (await readSeries(samples))
  const file = join(directory, 'report.html')
  writeFileSync(file, reportPage(figures, { madeBy, note, series }))
  return file
}

/** What k6 kept of every request, by moments: `{ step, points: [{ count, failed, p50, p95, p99 }] }`. */
export async function readSeries(file) {
  const seconds = new Map()
  const read = file.endsWith('.csv') ? csvReader() : readJsonLine
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const sample = read(line)
    if (!sample) continue
    const second = Math.floor(sample.seconds)
    const found = seconds.get(second) ?? { took: [], failed: 0 }
    seconds.set(second, found)
    if (sample.metric === 'http_req_duration') found.took.push(sample.value)
    else found.failed += sample.value
  }
  return gather(seconds)
}

const wanted = new Set(['http_req_duration', 'http_req_failed'])

function readJsonLine(line) {
  if (!line.includes('"Point"')) return undefined
  const { metric, type, data } = JSON.parse(line)
  if (type !== 'Point' || !wanted.has(metric)) return undefined
  return { metric, value: data.value, seconds: Date.parse(data.time) / 1000 }
}

/** The first three columns are what is needed, and never quoted. */
function csvReader() {
  return (line) => {
    const [metric, timestamp, value] = line.split(',', 3)
    return wanted.has(metric) ? { metric, value: Number(value), seconds: Number(timestamp) } : undefined
  }
}

function gather(seconds) {
  if (seconds.size === 0) return undefined
  const first = Math.min(...seconds.keys())
  const length = Math.max(...seconds.keys()) - first + 1
  const step = Math.ceil(length / POINTS)
  const points = Array.from({ length: Math.ceil(length / step) }, (_, n) => {
    const parts = Array.from({ length: step }, (_, within) => seconds.get(first + n * step + within)).filter(Boolean)
    const took = Float64Array.from(parts.flatMap((part) => part.took)).sort()
    const failed = parts.reduce((sum, part) => sum + part.failed, 0)
    return {
      count: took.length,
      failed,
      p50: quantile(took, 0.5),
      p95: quantile(took, 0.95),
      p99: quantile(took, 0.99),
    }
  })
  return { step, points }
}

function quantile(sorted, share) {
  return sorted.length === 0 ? undefined : sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}
