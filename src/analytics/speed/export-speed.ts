import { deviceLabels, ratingNames } from '../../shared/messages/report-labels.ts'
import { streamCsvRows } from '../reporting/csv-stream.ts'
import type { ReportScope, ReportsDeps } from '../reporting/report-snapshot.ts'
import { type Speed, type SpeedMetric, type SpeedQuery, type Speeds, speedMetrics } from '../speed-contract.ts'
import { showSpeed } from './show-speed.ts'

/** Maximum number of pages in a file. */
const PAGES_MAX = 500

const firstHeadings: Record<SpeedQuery['groupBy'], string> = { page: 'Page', device: 'Device', day: 'Day' }

/** Speeds by page, kind of device or day: for each metric the percentile, its rating, and the page loads in each rating. */
export function exportSpeed(
  deps: Pick<ReportsDeps, 'reports'>,
  place: ReportScope,
  query: SpeedQuery,
): AsyncGenerator<string> {
  const { groupBy } = query
  const nameOf = (value: string) => (groupBy === 'device' ? (deviceLabels[value] ?? value) : value)
  return streamCsvRows([firstHeadings[groupBy], 'Page loads', ...speedMetrics.flatMap(headingsOf)], async () => {
    const { rows } = await showSpeed(deps, place, { ...query, compare: undefined }, PAGES_MAX)
    return rows.map((row) => [nameOf(row.value), ...speedCells(row)])
  })
}

function headingsOf(metric: SpeedMetric): string[] {
  const short = metric.toUpperCase()
  const unit = metric === 'cls' ? '' : ', ms'
  const counts = ['rating', 'measured', 'good', 'needs improvement', 'poor']
  return [`${short} (75th percentile${unit})`, ...counts.map((count) => `${short} ${count}`)]
}

function speedCells({ loads, ...speeds }: Speeds): string[] {
  return [String(loads), ...speedMetrics.flatMap((metric) => metricCells(metric, speeds[metric]))]
}

function metricCells(metric: SpeedMetric, speed: Speed | null): string[] {
  if (!speed) return ['', '', '0', '0', '0', '0']
  const { p75, rating, measured, good, needsImprovement, poor } = speed
  const figure = p75.toFixed(metric === 'cls' ? 4 : 1)
  return [figure, ratingNames[rating], ...[measured, good, needsImprovement, poor].map(String)]
}
