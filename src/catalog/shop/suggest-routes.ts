import { TimedOut } from '../../platform/errors/application-errors.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { includesWords } from '../../shared/lists/search-spellings.ts'
import { readSiteSearch } from '../../shared/lists/site-search.ts'
import { SuggestQuery, SuggestReply } from '../../shared/lists/suggestions.ts'
import type { ShelfCategory } from '../contract.ts'
import type { CatalogCache } from './catalog-cache.ts'
import * as endpoints from './endpoints.ts'

export interface SuggestDeps {
  catalog: Pick<CatalogCache, 'searchItems' | 'listShelves'>
}

const PRODUCTS_MAX = 6
const CATEGORIES_MAX = 3
const LETTERS_MIN = 2
const NONE: SuggestReply = { categories: [], products: [] }

/** Search suggestions while typing. */
export function suggestRoutes({ catalog }: SuggestDeps): Route[] {
  return [
    handle(endpoints.suggest, {
      query: SuggestQuery,
      reply: SuggestReply,
      async handle({ query: { q }, visit }) {
        const { query: text } = readSiteSearch({ q })
        return text.length < LETTERS_MIN ? NONE : suggest(catalog, requireTenant(visit).websiteId, text)
      },
    }),
  ]
}

/** Suggestions are optional: while searches queue up there are none. */
async function suggest(catalog: SuggestDeps['catalog'], websiteId: string, text: string): Promise<SuggestReply> {
  try {
    const { items } = await catalog.searchItems(websiteId, { text, limit: PRODUCTS_MAX })
    const { categories } = await catalog.listShelves(websiteId)
    return {
      categories: categories
        .filter((category) => isMeant(category, text))
        .slice(0, CATEGORIES_MAX)
        .map(nameOf),
      products: items.map(({ title, fullUrl, items: [picture] }) => ({
        name: title,
        fullUrl,
        imageUrl: picture ? `${picture.assetUrl}?format=100w` : null,
      })),
    }
  } catch (error) {
    if (error instanceof TimedOut) return NONE
    throw error
  }
}

const isMeant = ({ name, itemCount }: ShelfCategory, text: string) => itemCount > 0 && includesWords(name, text)

const nameOf = ({ name, fullUrl }: ShelfCategory) => ({ name, fullUrl })
