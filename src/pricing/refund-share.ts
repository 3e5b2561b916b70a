import { multiplyAmount } from '../shared/money/money.ts'

/**
 * What of an amount falls on the next part when `done` parts of the `whole` had their share: the share of all so far
 * less what was given already. So the shares of any partition add up to the amount, in whatever order they come.
 * Parts are pieces of a line, or minor units of a sum whose tax is divided.
 */
export function nextShare(cents: number, { done, next, whole }: { done: number; next: number; whole: number }): number {
  return multiplyAmount(cents, done + next, whole) - multiplyAmount(cents, done, whole)
}
