import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import type { Dimension, Question, TrafficExportQuery } from '../admin-contract.ts'
import type { ReportScope, ReportsDeps } from '../reporting/report-snapshot.ts'
import { findOverview } from './find-overview.ts'
import { listValues } from './list-breakdown.ts'
import { presentTotals } from './traffic.ts'

/** Values per read, and the maximum number of values in a file. */
const CHUNK = 1_000
const VALUES_MAX = 10_000

const firstHeadings: Record<Dimension | 'overview', string> = {
  overview: 'Time',
  page: 'Page',
  entry: 'Entry page',
  exit: 'Exit page',
  referrer: 'Referrer',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  country: 'Country',
  device: 'Device',
  browser: 'Browser',
  os: 'Operating system',
  language: 'Language',
  term: 'Search term',
  visitor: 'New or returning',
}

/** A dashboard as the text of a CSV file, in pieces: the series of the period, or all values of a dimension. */
export async function* exportTraffic(
  deps: ReportsDeps,
  place: ReportScope,
  { report, ...question }: TrafficExportQuery,
): AsyncGenerator<string> {
  const counts = ['Visitors', 'Visits', report === 'term' ? 'Searches' : 'Page views']
  if (report === 'overview') {
    const { series } = await findOverview(deps, place, { ...question, compare: undefined })
    const rows = series.map(({ slot, visitors, visits, pageViews }) => [
      slot,
      ...[visitors, visits, pageViews].map(String),
    ])
    yield BYTE_ORDER_MARK + csvLines([[firstHeadings.overview, ...counts], ...rows])
    return
  }
  yield BYTE_ORDER_MARK + csvLines([[firstHeadings[report], ...counts, 'Bounce rate', 'Visit duration (seconds)']])
  yield* valueLines(deps, place, question, report)
}

async function* valueLines(
  deps: ReportsDeps,
  place: ReportScope,
  question: Question,
  dimension: Dimension,
): AsyncGenerator<string> {
  let after: { visits: number; value: string } | undefined
  for (let read = 0; read < VALUES_MAX; read += CHUNK) {
    const found = await listValues(deps, place, question, { dimension, search: undefined, limit: CHUNK, after })
    const rows = found.slice(0, CHUNK)
    if (rows.length > 0) yield csvLines(rows.map((row) => cellsOf(row.value, presentTotals(row))))
    after = rows.at(-1)
    if (found.length <= CHUNK) return
  }
}

function cellsOf(value: string, totals: ReturnType<typeof presentTotals>): string[] {
  const { visitors, visits, pageViews, bounceRate, visitSeconds } = totals
  return [
    value,
    ...[visitors, visits, pageViews].map(String),
    bounceRate === null ? '' : bounceRate.toFixed(4),
    visitSeconds === null ? '' : visitSeconds.toFixed(1),
  ]
}
