import { type RawBuilder, sql } from 'kysely'

/**
 * A sketch holds the smallest hashes of visitors, at most so many. Below that it is exact; above, how close together they
 * lie tells how many there are, with a standard error of 1 / sqrt(k - 2), here 0.8 %. Sketches of days add up to that of
 * a month without counting anybody twice.
 */
export const SKETCH_SIZE = 16_384

/** A union of sketches: how many hashes it holds, and the largest of them as text. */
export interface Union {
  held: number
  largest: string | null
}

export interface Visitors {
  visitors: number
  isEstimate: boolean
}

/** How many visitors a sketch of at most `size` hashes stands for. */
export function countVisitors({ held, largest }: Union, size: number): Visitors {
  if (held < size || largest === null) return { visitors: held, isEstimate: false }
  // Hashes are spread evenly over all 64-bit numbers.
  const share = (Number(largest) + 2 ** 63) / 2 ** 64
  return { visitors: Math.max(held, Math.round((size - 1) / share)), isEstimate: true }
}

/** The smallest hashes among the aggregated rows. */
export function sketchOf(hash: RawBuilder<unknown>, size: number): RawBuilder<unknown> {
  return sql`(array_agg(distinct ${hash} order by ${hash}))[1:${sql.lit(size)}]`
}

/** The part of a sketch that can be in a union: nothing above the least of what full sketches end with. */
export function cutAt(bound: RawBuilder<unknown>, sketch: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`unnest(case when ${bound} is null then ${sketch} else ${sketch}[1:width_bucket(${bound}, ${sketch})] end)`
}
