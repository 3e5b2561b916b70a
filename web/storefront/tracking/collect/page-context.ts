import { SEARCH_PATH, uncountedPageTypes } from '../../../../src/analytics/hit-shapes.ts'
import type { PageData } from '../../../../src/pages/contract.ts'

/** A page at the moment a visitor came to it. */
export interface PageContext {
  data: PageData
  /** Whole address. */
  href: string
  title: string
  /** Where the visitor came from; empty when they typed the address. */
  referrer: string
}

/** Specification §6: nobody is counted on pages that are not there, that are locked, or that are for members only. */
export function isCounted({ data }: PageContext): boolean {
  return !uncountedPageTypes.includes(data.pageType)
}

/**
 * What was searched for, on the page of searches; undefined on every other page. Empty while nothing is, and on the later
 * pages of what was found: that is the same search.
 */
export function searchTerm({ href }: PageContext): string | undefined {
  const { pathname, searchParams } = new URL(href)
  if (pathname !== SEARCH_PATH) return undefined
  return searchParams.has('after') ? '' : (searchParams.get('q') ?? '')
}
