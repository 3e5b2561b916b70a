let [lastMs, lastText] = [0, new Date(0).toISOString()]

/**
 * Formats milliseconds since 1970 as ISO 8601 with milliseconds. The last result is cached: under load many requests share a
 * millisecond, and formatting takes longer than most of them.
 */
export function isoTime(ms: number): string {
  if (ms !== lastMs) [lastMs, lastText] = [ms, new Date(ms).toISOString()]
  return lastText
}
