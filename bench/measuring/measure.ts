/** Durations of a run of operations. */
export interface Measured {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export interface Load {
  /** Number of concurrent operations. */
  concurrency: number
  milliseconds: number
}

/** Repeats an operation with the given concurrency, and times each. */
export async function measure(
  operation: () => Promise<unknown>,
  { concurrency, milliseconds }: Load,
): Promise<number[]> {
  const took: number[] = []
  const end = performance.now() + milliseconds
  async function loop() {
    for (let start = performance.now(); start < end; ) {
      await operation()
      const now = performance.now()
      took.push(now - start)
      start = now
    }
  }
  await Promise.all(Array.from({ length: concurrency }, loop))
  return took
}

/** @param took milliseconds of each operation, within the given total time */
export function summary(took: number[], milliseconds: number): Measured {
  const sorted = Float64Array.from(took).sort()
  const quantile = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
  return { perSecond: (took.length / milliseconds) * 1_000, p50: quantile(0.5), p99: quantile(0.99) }
}

/** The median round by this figure, so that outliers are not reported. */
export function median<Round>(rounds: Round[], figureOf: (round: Round) => number): Round {
  return rounds.toSorted((a, b) => figureOf(a) - figureOf(b))[Math.floor((rounds.length - 1) / 2)] as Round
}
