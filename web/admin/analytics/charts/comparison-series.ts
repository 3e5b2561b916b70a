import type { ChartLine, ChartPoint } from './chart-types.ts'

interface Slot {
  slot: string
}

/** A number over time, each beside the one that stood at the same place of the period before. */
export function withComparison<Point extends Slot>(
  series: readonly Point[],
  previous: readonly Point[] | null,
  numberOf: (point: Point) => number | null,
): ChartPoint[] {
  return series.map((point, place) => {
    const before = previous?.[place]
    return { slot: point.slot, values: { now: numberOf(point), before: before ? numberOf(before) : null } }
  })
}

/** One line, and a dashed one for the period before where it is compared. */
export function comparisonLines(label: string, look: ChartLine['look'], isCompared: boolean): ChartLine[] {
  const now: ChartLine = { key: 'now', label, look }
  return isCompared ? [now, { key: 'before', label: 'Period before', look: 'dashed' }] : [now]
}
