import { isSubscribeOnly } from '../../shared/products/plan-terms.ts'
import { productTypes } from '../contract.ts'
import type { Draft } from './draft.ts'

/**
 * Variants that become unlimited: all of a product sold by subscription only, and new ones of a service, until someone
 * counts them.
 */
export function unlimitedVariants({ before, state }: Draft): string[] {
  const ids = state.variants.map(({ id }) => id)
  const known = new Set(before?.state.variants.map(({ id }) => id))
  const added = ids.filter((id) => !known.has(id))
  if (isSubscribeOnly(state)) return before && isSubscribeOnly(before.state) && added.length === 0 ? [] : ids
  return state.productType === productTypes.SERVICE ? added : []
}

/** Variants of a product that is no longer sold by subscription only: counted again. */
export function countedVariants({ before, state }: Draft): string[] {
  if (!before || !isSubscribeOnly(before.state) || isSubscribeOnly(state)) return []
  const kept = new Set(state.variants.map(({ id }) => id))
  return before.state.variants.flatMap(({ id }) => (kept.has(id) ? [id] : []))
}
