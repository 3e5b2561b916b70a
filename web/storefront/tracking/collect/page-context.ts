import { SEARCH_PATH, uncountedPageTypes } from '../../../../src/analytics/hit-shapes.ts'
import type { PageData } from '../../../../src/pages/contract.ts'

/** A page at the moment of a visit. */
export interface PageContext {
  data: PageData
  /** Full URL. */
  href: string
  title: string
  /** The referrer; empty for direct visits. */
  referrer: string
}

/** Specification §6: missing, locked and members-only pages are not counted. */
export function isCounted({ data }: PageContext): boolean {
  return !uncountedPageTypes.includes(data.pageType)
}

/**
 * The search term on the search page; undefined on other pages. Empty without a query, and on later pages of the results,
 * which are the same search.
 */
export function searchTerm({ href }: PageContext): string | undefined {
  const { pathname, searchParams } = new URL(href)
  if (pathname !== SEARCH_PATH) return undefined
  return searchParams.has('after') ? '' : (searchParams.get('q') ?? '')
}
