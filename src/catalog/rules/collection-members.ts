import { pageLimits } from '../page-contract.ts'
import { hasDuplicates } from './duplicates.ts'

/** Error message for invalid products of a collection; undefined if valid (specification §9). */
export function collectionProblem(itemIds: string[], archived: ReadonlySet<string>): string | undefined {
  if (hasDuplicates(itemIds)) return 'A product stands in a collection once.'
  if (itemIds.length > pageLimits.ORDERABLE)
    return `At most ${pageLimits.ORDERABLE} products can be put in order by hand.`
  const counted = itemIds.filter((id) => !archived.has(id)).length
  if (counted > pageLimits.PRODUCTS)
    return `A collection has at most ${pageLimits.PRODUCTS} products, and this would be ${counted}. Archived products are not counted.`
  return undefined
}
