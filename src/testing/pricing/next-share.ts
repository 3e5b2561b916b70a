import { multiplyAmount } from '../../shared/money/money.ts'

/**
 * The share of an amount for the next part, after `done` of the `whole` parts: the cumulative share including it, minus the
 * cumulative share before. So the shares of any partition add up to the amount, in whatever order they come. Parts are
 * pieces of a line, or minor units of a sum whose tax is divided.
 */
export function nextShare(cents: number, { done, next, whole }: { done: number; next: number; whole: number }): number {
  return multiplyAmount(cents, done + next, whole) - multiplyAmount(cents, done, whole)
}
