import type { Predicate } from '../scope.ts'
import { comparisonPredicates } from './comparisons.ts'
import { contentPredicates } from './content.ts'

/** Every predicate by its name. A map, so that no name is inherited. */
export const predicates: ReadonlyMap<string, Predicate> = new Map(
  [comparisonPredicates, contentPredicates].flatMap((table) => Object.entries(table)),
)
