import { rankTest } from './rank-test.ts'

/** Milliseconds of requests about what exists, and about what does not. */
export interface MeasuredTimes {
  known: number[]
  unknown: number[]
}

/**
 * Compares the times of two kinds of requests. A difference that chance explains in fewer than `level` of all cases has to show
 * again in requests of its own: five runs of several comparisons would else report a difference that is not there in one of
 * ten. Gives the probability of the last measurement, and whether the difference is certain.
 */
export async function compareTimes(
  measure: () => Promise<MeasuredTimes>,
  level: number,
): Promise<MeasuredTimes & { p: number; differ: boolean }> {
  const first = await measured(measure)
  if (first.p > level) return { ...first, differ: false }
  const second = await measured(measure)
  return { ...second, differ: second.p <= level }
}

async function measured(measure: () => Promise<MeasuredTimes>) {
  const times = await measure()
  return { ...times, ...rankTest(times.known, times.unknown) }
}
