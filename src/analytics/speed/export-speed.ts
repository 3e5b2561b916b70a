import { deviceLabels, ratingNames } from '../../shared/messages/report-labels.ts'
import { streamCsvRows } from '../reporting/csv-stream.ts'
import type { ReportScope, ReportsDeps } from '../reporting/report-snapshot.ts'
import {
  type Speed,
  type SpeedMetric,
  type SpeedQuery,
  type SpeedReply,
  type Speeds,
  speedMetrics,
} from '../speed-contract.ts'
import { showSpeed } from './show-speed.ts'

/** Maximum number of pages in a file. */
const PAGES_MAX = 500

const firstHeadings: Record<SpeedQuery['groupBy'], string> = { page: 'Page', device: 'Device', day: 'Day' }

/**
 * Speeds by page, kind of device or day: for each metric the percentile, its rating, and the page loads in each rating; with
 * the page loads and percentiles of the period it is compared with, if a comparison was requested.
 */
export function exportSpeed(
  deps: Pick<ReportsDeps, 'reports'>,
  place: ReportScope,
  query: SpeedQuery,
): AsyncGenerator<string> {
  const { groupBy } = query
  const nameOf = (value: string) => (groupBy === 'device' ? (deviceLabels[value] ?? value) : value)
  const headings = [firstHeadings[groupBy], 'Page loads', ...speedMetrics.flatMap(headingsOf)]
  const compared = query.compare === 'previous' ? comparedHeadings(groupBy) : []
  return streamCsvRows([...headings, ...compared], async () => {
    const reply = await showSpeed(deps, place, query, PAGES_MAX)
    const beforeOf = rowBefore(reply)
    return rowsOf(reply).map((row) => [
      nameOf(row.value),
      ...speedCells(row),
      ...(reply.before ? comparedCells(groupBy, beforeOf(row.value)) : []),
    ])
  })
}

const comparedHeadings = (groupBy: SpeedQuery['groupBy']) => [
  ...(groupBy === 'day' ? ['Compared day'] : []),
  'Compared page loads',
  ...speedMetrics.map((metric) => `Compared ${percentileHeading(metric)}`),
]

/** A day without page loads has a row where it is compared with one that may have some. */
function rowsOf({ rows, slots, before }: SpeedReply): SpeedReply['rows'] {
  if (!before || slots.length === 0) return rows
  const known = new Map(rows.map((row) => [row.value, row]))
  const nothing = { loads: 0, lcp: null, inp: null, cls: null, ttfb: null, fcp: null }
  return slots.map((slot) => known.get(slot) ?? { value: slot, ...nothing })
}

interface Before {
  /** The day it is compared with; empty for other rows. */
  slot: string
  speeds: Speeds | undefined
}

/** A day is compared with the one in the same place of the period before; what else with what has the same name. */
function rowBefore({ slots, before }: SpeedReply): (value: string) => Before {
  const rows = new Map(before?.rows.map((row) => [row.value, row]))
  if (slots.length === 0) return (value) => ({ slot: '', speeds: rows.get(value) })
  const slotOf = new Map(slots.map((slot, n) => [slot, before?.slots[n] ?? '']))
  return (value) => {
    const slot = slotOf.get(value) ?? ''
    return { slot, speeds: rows.get(slot) }
  }
}

function comparedCells(groupBy: SpeedQuery['groupBy'], { slot, speeds }: Before): string[] {
  const percentiles = speedMetrics.map((metric) => percentileText(metric, speeds?.[metric] ?? null))
  return [...(groupBy === 'day' ? [slot] : []), String(speeds?.loads ?? 0), ...percentiles]
}

function percentileHeading(metric: SpeedMetric): string {
  return `${metric.toUpperCase()} (75th percentile${metric === 'cls' ? '' : ', ms'})`
}

const percentileText = (metric: SpeedMetric, speed: Speed | null) =>
  speed ? speed.p75.toFixed(metric === 'cls' ? 4 : 1) : ''

function headingsOf(metric: SpeedMetric): string[] {
  const counts = ['rating', 'measured', 'good', 'needs improvement', 'poor']
  return [percentileHeading(metric), ...counts.map((count) => `${metric.toUpperCase()} ${count}`)]
}

function speedCells({ loads, ...speeds }: Speeds): string[] {
  return [String(loads), ...speedMetrics.flatMap((metric) => metricCells(metric, speeds[metric]))]
}

function metricCells(metric: SpeedMetric, speed: Speed | null): string[] {
  if (!speed) return ['', '', '0', '0', '0', '0']
  const { rating, measured, good, needsImprovement, poor } = speed
  return [percentileText(metric, speed), ratingNames[rating], ...[measured, good, needsImprovement, poor].map(String)]
}
