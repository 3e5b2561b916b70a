import { type RawBuilder, sql } from 'kysely'
import { type SpeedMetric, speedLimits, speedMetrics } from '../speed-contract.ts'

/**
 * Page loads are counted in bins that are 2 % wide, so a value is known within 1 %. The limits of good and poor are edges of
 * bins, so the rating of each page load is exact. Bin 0 ends at the limit of good, bin `steps` at that of poor. Values up to
 * a thousandth of good share the lowest bin, which stands for 0.
 */
const WIDTH = 1.02
const LOWEST = 1_000
/** A mark combines the number of the metric with that of its bin. */
const METRIC = 1_000
const ORIGIN = 400

/** Number of bins between the two limits. */
export function stepsOf(metric: SpeedMetric): number {
  return Math.round(Math.log(ratioOf(metric)) / Math.log(WIDTH))
}

function ratioOf(metric: SpeedMetric): number {
  const { good, poor } = speedLimits[metric]
  return poor / good
}

function lowestOf(metric: SpeedMetric): number {
  return -Math.ceil((stepsOf(metric) * Math.log(LOWEST)) / Math.log(ratioOf(metric)))
}

/** The value that represents a mark's bin, at most 1 % off. */
export function figureOf(mark: number): number {
  const metric = metricOf(mark)
  const bin = (mark % METRIC) - ORIGIN
  if (bin <= lowestOf(metric)) return 0
  const edge = (n: number) => speedLimits[metric].good * ratioOf(metric) ** (n / stepsOf(metric))
  const [low, high] = [edge(bin - 1), edge(bin)]
  return (2 * low * high) / (low + high)
}

export function metricOf(mark: number): SpeedMetric {
  return speedMetrics[Math.floor(mark / METRIC)] ?? 'lcp'
}

/** Rows (figure, place, good, steps, ratio, lowest) of one page load, one for each metric that it reported. */
export function figuresOf(row: RawBuilder<unknown>): RawBuilder<unknown> {
  const figures = speedMetrics.map((metric, place) => {
    const numbers = [speedLimits[metric].good, stepsOf(metric), ratioOf(metric), lowestOf(metric)]
    return sql`(${row}.${sql.ref(metric)}::float8, ${sql.lit(place)}, ${sql.join(numbers.map((n) => sql`${sql.lit(n)}::float8`))})`
  })
  return sql`(values ${sql.join(figures)}) as figures (figure, place, good, steps, ratio, lowest)`
}

/** The mark of such a row. A value on a limit gets the better rating, whatever its last binary digit. */
export const markOf = sql`(place * ${sql.lit(METRIC)} + ${sql.lit(ORIGIN)} + case
  when figure * ${sql.lit(LOWEST)} <= good then lowest
  else greatest(lowest, ceil(steps * ln(figure / good) / ln(ratio) - 1e-4)) end)::smallint`

/** SQL expressions for a mark: its metric, and whether the page load was good or poor. */
export function readMark(mark: RawBuilder<unknown>) {
  const bin = sql`(${mark} % ${sql.lit(METRIC)} - ${sql.lit(ORIGIN)})`
  const steps = sql`(array[${sql.join(speedMetrics.map((metric) => sql.lit(stepsOf(metric))))}])`
  const place = sql`(${mark} / ${sql.lit(METRIC)})`
  return { place, isGood: sql`${bin} <= 0`, isPoor: sql`${bin} > ${steps}[${place} + 1]` }
}
