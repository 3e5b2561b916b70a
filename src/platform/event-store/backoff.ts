/** Milliseconds to wait before attempt 1, 2, 3 … after a failure: anything up to 20, 40, 80 … and never beyond a second. */
export function backoff(attempt: number): number {
  return Math.random() * Math.min(1_000, 20 * 2 ** attempt)
}
