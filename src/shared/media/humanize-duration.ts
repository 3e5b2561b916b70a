/** Minutes and seconds of a time in milliseconds: 125000 → `2:05`, also beyond an hour (facts A.3). */
export function humanizeDuration(ms: number): string {
  const seconds = secondsOf(ms)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The same as a `time` element says it: `PT125S`. */
export const durationAttribute = (ms: number): string => `PT${secondsOf(ms)}S`

const secondsOf = (ms: number) => (Number.isFinite(ms) ? Math.max(0, Math.floor(ms / 1_000)) : 0)
