import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import type { Dimension, Question, SeriesPoint, TrafficExportQuery } from '../admin-contract.ts'
import { streamCsvRows } from '../reporting/csv-stream.ts'
import type { ReportScope, ReportsDeps } from '../reporting/report-snapshot.ts'
import type { BreakdownPage } from './breakdown-cursor.ts'
import { findOverview } from './find-overview.ts'
import { listValues } from './list-breakdown.ts'
import { presentTotals } from './traffic.ts'

/** Values per read, and the maximum number of values in a file. */
const CHUNK = 1_000
const VALUES_MAX = 10_000

const firstHeadings: Record<Dimension, string> = {
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

/** A dashboard as the text of a CSV file: the series of the period, its goals, or all values of a dimension. */
export function exportTraffic(
  deps: ReportsDeps,
  place: ReportScope,
  { report, search, ...question }: TrafficExportQuery,
): AsyncGenerator<string> {
  if (report === 'overview') return exportSeries(deps, place, question)
  if (report === 'goals') return exportGoals(deps, place, question)
  return exportValues(deps, place, question, { dimension: report, search })
}

function exportSeries(deps: ReportsDeps, place: ReportScope, question: Question): AsyncGenerator<string> {
  const counts = ['Visitors', 'Visits', 'Page views']
  const compared = question.compare
    ? ['Compared time', ...counts.map((count) => `Compared ${count.toLowerCase()}`)]
    : []
  const cells = ({ slot, visitors, visits, pageViews }: SeriesPoint) => [
    slot,
    ...[visitors, visits, pageViews].map(String),
  ]
  return streamCsvRows(['Time', ...counts, ...compared], async () => {
    const { series, previousSeries } = await findOverview(deps, place, question)
    return series.map((point, n) => {
      const before = previousSeries?.[n]
      return [...cells(point), ...(before ? cells(before) : compared.map(() => ''))]
    })
  })
}

function exportGoals(deps: ReportsDeps, place: ReportScope, question: Question): AsyncGenerator<string> {
  return streamCsvRows(['Goal', 'Visits', 'Of all visits'], async () => {
    const { goals } = await findOverview(deps, place, { ...question, compare: undefined })
    return goals.map(({ name, visits, conversionRate }) => [
      name,
      String(visits),
      conversionRate === null ? '' : conversionRate.toFixed(4),
    ])
  })
}

/** All values of a dimension, most visits first. */
export async function* exportValues(
  deps: ReportsDeps,
  place: ReportScope,
  question: Question,
  { dimension, search }: Pick<BreakdownPage, 'dimension' | 'search'>,
): AsyncGenerator<string> {
  const counts = ['Visitors', 'Visits', dimension === 'term' ? 'Searches' : 'Page views']
  const headings = [firstHeadings[dimension], ...counts, 'Bounce rate', 'Visit duration (seconds)']
  yield BYTE_ORDER_MARK + csvLines([headings])
  let after: { visits: number; value: string } | undefined
  for (let read = 0; read < VALUES_MAX; read += CHUNK) {
    const found = await listValues(deps, place, question, { dimension, search, limit: CHUNK, after })
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
