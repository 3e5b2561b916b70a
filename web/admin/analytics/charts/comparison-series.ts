import type { ChartLine, ChartPoint } from './chart-types.ts'

interface Slot {
  slot: string
}

/** Pairs each value with that at the same position of the previous period. */
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

/** One line, and a dashed one for the previous period if compared. */
export function comparisonLines(label: string, look: ChartLine['look'], isCompared: boolean): ChartLine[] {
  const now: ChartLine = { key: 'now', label, look }
  return isCompared ? [now, { key: 'before', label: 'Period before', look: 'dashed', isPast: true }] : [now]
}
