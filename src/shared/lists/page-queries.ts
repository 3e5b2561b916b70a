import { isSystemPath } from '../pages/system-paths.ts'
import { readListPages, writeListPages } from '../posts/list-pages.ts'
import { listFilterPairs, readListFilters } from './list-filters.ts'
import { pageSearch, SEARCH } from './list-search.ts'
import { personalSearch } from './personal-search.ts'

/** Pages of the lists in the blocks of an owner's page, which browsers follow without the router. */
const blockSearch = (path: string, asked: URLSearchParams): string =>
  isSystemPath(path) ? '' : writeListPages(readListPages(asked))

/**
 * The meaning of queries on storefronts. Search results, filtered lists and several lists beyond their first pages are not
 * cached, because there are endlessly many.
 */
export const pageQueries = {
  searchOf: (path: string, asked: URLSearchParams): string =>
    personalSearch(path, asked) || pageSearch(path, asked) || blockSearch(path, asked),
  isKept: (path: string, search: string): boolean =>
    search === '' || (path !== SEARCH && !isNarrowed(search) && !hasSeveralPages(search)),
  isPersonal: (path: string, search: string): boolean => personalSearch(path, new URLSearchParams(search)) !== '',
  /** With a cart, `/checkout` begins its checkout. */
  showsCart: (path: string): boolean => path === '/cart' || path === '/checkout',
}

const hasSeveralPages = (search: string) => readListPages(new URLSearchParams(search)).size > 1

const isNarrowed = (search: string) =>
  listFilterPairs(readListFilters(Object.fromEntries(new URLSearchParams(search)))).length > 0
