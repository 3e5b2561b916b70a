/** Milliseconds to wait after the first, second, third … failure: anything up to 20, 40, 80 … and never beyond `most`. */
export function backoff(failures: number, most = 1_000): number {
  return Math.random() * Math.min(most, 20 * 2 ** failures)
}
