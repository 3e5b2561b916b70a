import { type RawBuilder, sql } from 'kysely'

/**
 * A sketch holds the smallest hashes of visitors, at most this many (k). With fewer visitors it is exact; with more, their
 * number is estimated from the density of the hashes, with a standard error of 1 / sqrt(k - 2), here 0.8 %. The union of
 * daily sketches is the sketch of the month, and counts nobody twice.
 */
export const SKETCH_SIZE = 16_384

/** A union of sketches. */
export interface Union {
  /** Number of distinct hashes below the bound. */
  held: number
  /** The smallest of the full sketches' largest hashes, as text; null when none is full. Below it the union is complete. */
  bound: string | null
}

export interface Visitors {
  visitors: number
  isEstimate: boolean
}

/** Number of visitors in a union; exact when no sketch is full. */
export function countVisitors({ held, bound }: Union): Visitors {
  if (bound === null) return { visitors: held, isEstimate: false }
  // Hashes are evenly distributed over all 64-bit numbers.
  const share = (Number(bound) + 2 ** 63) / 2 ** 64
  return { visitors: Math.max(held + 1, Math.round(held / share)), isEstimate: true }
}

/** The smallest hashes among the aggregated rows. */
export function sketchOf(hash: RawBuilder<unknown>, size: number): RawBuilder<unknown> {
  return sql`(array_agg(distinct ${hash} order by ${hash}))[1:${sql.lit(size)}]`
}

/** The largest hash of a full sketch; null when it is not full. */
export function endOf(sketch: RawBuilder<unknown>, size: number): RawBuilder<unknown> {
  return sql`${sketch}[${sql.lit(size)}]`
}

/** The hashes of a sketch up to and including the bound of a union, as rows. */
export function hashesUpTo(bound: RawBuilder<unknown>, sketch: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`unnest(case when ${bound} is null then ${sketch} else ${sketch}[1:width_bucket(${bound}, ${sketch})] end)`
}
