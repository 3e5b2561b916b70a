let [lastMs, lastText] = [0, new Date(0).toISOString()]

/**
 * ISO 8601 with milliseconds, of milliseconds since 1970. Under load many requests share a millisecond, and writing it down
 * takes longer than what most of them are for.
 */
export function isoTime(ms: number): string {
  if (ms !== lastMs) [lastMs, lastText] = [ms, new Date(ms).toISOString()]
  return lastText
}
