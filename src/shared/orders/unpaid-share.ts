/**
 * How many of this many pieces, or uses of a code, checkouts may hold while no payment has begun: half of them, rounded up,
 * so that the last one can be held too. The rest goes to those who pay first.
 */
export function unpaidShareOf(count: number): number {
  return Math.ceil(Math.max(0, count) / 2)
}
