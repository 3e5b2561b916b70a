import type { Dimension } from '../../../src/analytics/admin-contract.ts'
import { dimensionNames } from './dimension-words.ts'
import { analyticsHref, type QuestionSearch, readQuestion } from './question-search.ts'

/** What the list of values shows, as its address says it. */
export interface TrafficSearch extends QuestionSearch {
  /** Without it pages. */
  dimension?: Dimension
  search?: string
  cursor?: string
}

export function readTrafficSearch(raw: Record<string, unknown>, today?: string): TrafficSearch {
  const dimension = dimensionNames.find((name) => name === raw.dimension)
  return {
    ...readQuestion(raw, today),
    ...(dimension && dimension !== 'page' && { dimension }),
    ...text(raw, 'search', 200),
    ...text(raw, 'cursor', 2_000),
  }
}

function text<Name extends string>(raw: Record<string, unknown>, name: Name, most: number): { [key in Name]?: string } {
  const value = raw[name]
  const isGood = typeof value === 'string' && value !== '' && value.length <= most
  return (isGood ? { [name]: value } : {}) as { [key in Name]?: string }
}

export const trafficHref = (search: TrafficSearch): string => analyticsHref('traffic', search)
