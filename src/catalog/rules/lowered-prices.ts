import { isStopped, type PriceChange } from '../../shared/products/price-change.ts'
import type { VariantState } from '../item-state.ts'
import type { BulkAction } from './bulk-actions.ts'
import type { Draft } from './draft.ts'

/** Numbers of variants whose price a change would lower too far. */
export interface LoweredPrices {
  /** Would fall below 0, and stop there. */
  stopped: number
  /** Would sell for less than they cost. */
  belowCost: number
}

/** Counts the variants that the action would lower too far; those that are not lowered are not counted. */
export function countLowered(drafts: readonly Draft[], action: BulkAction): LoweredPrices {
  const pairs = drafts.flatMap(({ before, state }) =>
    state.variants.flatMap((after, place) => {
      const variant = before?.state.variants[place]
      return variant ? [{ before: variant, after }] : []
    }),
  )
  const stopped = action.kind === 'change-prices' ? pairs.filter(({ before }) => stops(before, action)).length : 0
  const belowCost = pairs.filter(({ before, after }) => isBelowCost(after) && soldFor(after) < soldFor(before)).length
  return { stopped, belowCost }
}

/** `3 variants would cost less than 0 and stop at 0. 1 variant would sell for less than it costs you.`, or nothing. */
export function loweredSentence({ stopped, belowCost }: LoweredPrices): string {
  const counted = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'variant' : 'variants'}`
  return [
    stopped > 0 && `${counted(stopped)} would fall below 0 and ${stopped === 1 ? 'stops' : 'stop'} at 0.`,
    belowCost > 0 &&
      `${counted(belowCost)} would sell for less than ${belowCost === 1 ? 'it costs' : 'they cost'} you.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const stops = ({ priceCents, salePriceCents, onSale }: VariantState, change: PriceChange) =>
  isStopped(priceCents, change) || (onSale && isStopped(salePriceCents, change))

const soldFor = ({ onSale, salePriceCents, priceCents }: VariantState) => (onSale ? salePriceCents : priceCents)

const isBelowCost = (variant: VariantState) => variant.costCents !== null && soldFor(variant) < variant.costCents
