/** Random back-off in milliseconds: up to 20, 40, 80 … after the first, second, third … failure, never more than `most`. */
export function backoff(failures: number, most = 1_000): number {
  return Math.random() * Math.min(most, 20 * 2 ** failures)
}
