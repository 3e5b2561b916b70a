import { productTypes } from '../contract.ts'
import type { Draft } from './draft.ts'

/**
 * Variants whose stock never runs out from now on: all of a product that is sold by subscription, and those that a service
 * gets, until somebody counts them.
 */
export function unlimitedVariants({ before, state }: Draft): string[] {
  const ids = state.variants.map(({ id }) => id)
  const known = new Set(before?.state.variants.map(({ id }) => id))
  const added = ids.filter((id) => !known.has(id))
  if (state.subscriptionPlan) return before?.state.subscriptionPlan && added.length === 0 ? [] : ids
  return state.productType === productTypes.SERVICE ? added : []
}

/** Variants of a product that is no subscription any more: their stock is counted again. */
export function countedVariants({ before, state }: Draft): string[] {
  if (!before?.state.subscriptionPlan || state.subscriptionPlan) return []
  const kept = new Set(state.variants.map(({ id }) => id))
  return before.state.variants.flatMap(({ id }) => (kept.has(id) ? [id] : []))
}
