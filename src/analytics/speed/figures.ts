import { type RawBuilder, sql } from 'kysely'
import type { Speed } from '../speed-contract.ts'
import { speedLimits } from '../speed-contract.ts'
import { figureOf, metricOf, readMark } from './histogram.ts'

const SHARE = 0.75

/** For one metric: the number of page loads that reported it, and the marks of the two between which the percentile lies. */
export interface Figures {
  measured: number
  low: number
  high: number
  good: number
  poor: number
}

/** Turns rows (…key, mark, count) into rows (…key, place, measured, low, high, good, poor), one per key and metric. */
export function figuresOfBins(bins: RawBuilder<unknown>, key: RawBuilder<unknown>): RawBuilder<unknown> {
  const { place, isGood, isPoor } = readMark(sql`mark`)
  const rank = sql`${sql.lit(SHARE)} * (total - 1)`
  return sql`
    select ${key}, place, total::int as measured, min(mark) filter (where upto > floor(${rank})) as low,
      min(mark) filter (where upto > ceil(${rank})) as high,
      coalesce(sum(count) filter (where is_good), 0)::int as good,
      coalesce(sum(count) filter (where is_poor), 0)::int as poor
    from (
      select ${key}, ${place} as place, mark, count, ${isGood} as is_good, ${isPoor} as is_poor,
        sum(count) over (partition by ${key}, ${place} order by mark) as upto,
        sum(count) over (partition by ${key}, ${place}) as total
      from ${bins}
    ) ranked group by ${key}, place, total`
}

export function speedOf({ measured, low, high, good, poor }: Figures): Speed {
  const rank = SHARE * (measured - 1)
  const p75 = figureOf(low) + (rank - Math.floor(rank)) * (figureOf(high) - figureOf(low))
  const needsImprovement = measured - good - poor
  return { p75, rating: ratingOf(p75, speedLimits[metricOf(low)]), measured, good, needsImprovement, poor }
}

function ratingOf(p75: number, { good, poor }: { good: number; poor: number }): Speed['rating'] {
  if (p75 <= good) return 'good'
  return p75 <= poor ? 'needs-improvement' : 'poor'
}
