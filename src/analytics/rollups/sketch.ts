import { type RawBuilder, sql } from 'kysely'

/**
 * A sketch holds the smallest hashes of visitors, at most so many. Below that it is exact; above, how close together they
 * lie tells how many there are, with a standard error of 1 / sqrt(k - 2), here 0.8 %. Sketches of days add up to that of
 * a month without counting anybody twice.
 */
export const SKETCH_SIZE = 16_384

/** A union of sketches. */
export interface Union {
  /** Different hashes below the bound. */
  held: number
  /** The least of what full sketches end with, as text; null when none is full. Below it nothing is missing. */
  bound: string | null
}

export interface Visitors {
  visitors: number
  isEstimate: boolean
}

/** How many visitors a union stands for: all of them when no sketch is full. */
export function countVisitors({ held, bound }: Union): Visitors {
  if (bound === null) return { visitors: held, isEstimate: false }
  // Hashes are spread evenly over all 64-bit numbers.
  const share = (Number(bound) + 2 ** 63) / 2 ** 64
  return { visitors: Math.max(held + 1, Math.round(held / share)), isEstimate: true }
}

/** The smallest hashes among the aggregated rows. */
export function sketchOf(hash: RawBuilder<unknown>, size: number): RawBuilder<unknown> {
  return sql`(array_agg(distinct ${hash} order by ${hash}))[1:${sql.lit(size)}]`
}

/** What a sketch ends with when it is full; null otherwise. */
export function endOf(sketch: RawBuilder<unknown>, size: number): RawBuilder<unknown> {
  return sql`${sketch}[${sql.lit(size)}]`
}

/** The hashes of a sketch up to the bound of a union, as rows; the bound itself may be the last of them. */
export function hashesUpTo(bound: RawBuilder<unknown>, sketch: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`unnest(case when ${bound} is null then ${sketch} else ${sketch}[1:width_bucket(${bound}, ${sketch})] end)`
}
