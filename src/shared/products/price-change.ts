import { multiplyAmount } from '../money/money.ts'

/** Rounding of a changed price: none, to whole hundreds of minor units, or to the nearest price with this ending. */
export const priceRoundings = ['none', 'whole', 'ends-99', 'ends-95'] as const
export type PriceRounding = (typeof priceRoundings)[number]

export interface PriceChange {
  by: 'percent' | 'amount'
  /** Hundredths of a percent, or minor units; negative values lower the price. */
  value: number
  rounding: PriceRounding
}

const MOST_CENTS = 999_999_999_999
const endings: Record<Exclude<PriceRounding, 'none'>, number> = { whole: 0, 'ends-99': 99, 'ends-95': 95 }

/** Whether the price would fall below zero, where a change stops. */
export function isStopped(cents: number, { by, value }: PriceChange): boolean {
  return by === 'percent' ? cents > 0 && value < -10_000 : cents + value < 0
}

/** The changed price, never below zero. A price of zero stays zero in changes by percent. */
export function changePrice(cents: number, { by, value, rounding }: PriceChange): number {
  const changed = by === 'percent' ? multiplyAmount(cents, Math.max(0, 10_000 + value), 10_000) : cents + value
  const rounded = rounding === 'none' || changed <= 0 ? changed : roundTo(changed, endings[rounding])
  return Math.min(MOST_CENTS, Math.max(0, rounded))
}

/** The nearest amount with this ending; the higher one of two equally near ones. */
function roundTo(cents: number, ending: number): number {
  const below = Math.floor((cents - ending) / 100) * 100 + ending
  const nearest = cents - below < 50 ? below : below + 100
  return nearest < 0 ? nearest + 100 : nearest
}
