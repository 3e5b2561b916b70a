import { type RawBuilder, sql } from 'kysely'
import { containsWord } from '../../platform/database/contains-word.ts'
import { inWebsite } from '../../platform/database/database.ts'
import { roundRobin } from '../../platform/turns/round-robin.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import type { Facets, ItemFilters } from '../../shared/lists/item-filters.ts'
import { shortSpelling } from '../../shared/lists/search-spellings.ts'
import { searchWords } from '../../shared/lists/search-words.ts'
import type { ItemsAnswer, ItemsSearch } from '../contract.ts'
import type { CatalogDeps } from '../queries.ts'
import type { CatalogTables } from '../table.ts'
import { isPublic } from './is-public.ts'
import { isNarrowed, matchFilters } from './item-filters.ts'
import { countFacets } from './list-facets.ts'
import type { ShopWords } from './list-words.ts'
import { nearestWord } from './nearest-word.ts'
import { pageOf } from './page-of-items.ts'
import { presentItem } from './present.ts'
import { searchedBody, searchedWords } from './searched-texts.ts'
import { publicItems } from './shown-items.ts'

/** Product search of the storefront. */
export interface ItemSearch {
  /**
   * Products that contain every word in title, descriptions, a tag, a category, a SKU or an option value, in any case and
   * spelling (`spellingsOf`). If nothing is found, words with one letter wrong, missing, extra or swapped with the next are replaced by the
   * nearest words of the shop. Ordered by number of words in the title, then by the owner's order. Websites take turns;
   * throws TimedOut if too many searches wait on the same one.
   */
  searchItems(websiteId: string, search: ItemsSearch): Promise<ItemsAnswer>
  /**
   * The query with its typing errors corrected to words of the shop and these; undefined if a word is near none of them, or if
   * all are among them.
   */
  correctQuery(websiteId: string, text: string, others: readonly string[]): Promise<string | undefined>
  /** Facets of the search results. */
  findFacets(websiteId: string, search: ItemsSearch): Promise<Facets>
}

interface ItemSearchDeps extends CatalogDeps {
  listWords(websiteId: string): Promise<ShopWords>
}

/** Concurrent searches. They cannot use an index, so the other connections are left to pages and carts. */
const AT_ONCE = 2
/** Waiting searches per website. */
const WAITING_MAX = 50

const NONE: ItemsAnswer = { items: [], total: 0, next: null, first: null, earlier: 0 }
const noFilters = { inStock: false, tags: [], options: [] }

export function createItemSearch({
  db,
  findCurrency,
  assetsUrl,
  listWords,
  now = Date.now,
}: ItemSearchDeps): ItemSearch {
  const tables = db.withTables<CatalogTables>()
  const inTurn = roundRobin({ atOnce: AT_ONCE, mostWaiting: WAITING_MAX })

  async function findWords(websiteId: string, words: string[], search: ItemsSearch): Promise<ItemsAnswer> {
    const matching = narrowed(websiteId, matchingItems(websiteId, words), search.filters)
    const read = (asked: ItemsSearch) =>
      inWebsite(tables, websiteId, (tx) =>
        publicItems(tx, websiteId)
          .innerJoin(foundPage(matching, asked).as('found'), 'found.id', 'items.id')
          .select(['found.value', 'found.total', 'found.earlier'])
          .orderBy('found.value')
          .orderBy('items.id')
          .execute(),
      )
    const { rows, ...page } = await pageOf(search, (asked) => inTurn(() => read(asked), websiteId))
    const shelf = { websiteId, currency: await findCurrency(websiteId), assetsUrl }
    return { ...page, items: rows.map((row) => presentItem({ ...row, description: '' }, shelf, now())) }
  }

  /** Undefined if a word is near none of the shop's and the others, or if all are among them. */
  async function meantWords(
    websiteId: string,
    words: string[],
    others: readonly string[] = [],
  ): Promise<string[] | undefined> {
    const known = [...(await inTurn(() => listWords(websiteId), websiteId)).words, ...others]
    const takeTurn = takeTurns()
    const meant: (string | undefined)[] = []
    for (const word of words) {
      meant.push(nearestWord(shortSpelling(word), known))
      await takeTurn()
    }
    const isOther = meant.some((word, place) => word !== shortSpelling(words[place] ?? ''))
    return isOther && meant.every((word) => word !== undefined) ? (meant as string[]) : undefined
  }

  return {
    async searchItems(websiteId, search) {
      const words = searchWords(search.text)
      if (words.length === 0) return NONE
      const found = await findWords(websiteId, words, search)
      if (found.total > 0 || search.isExact || search.after || (search.filters && isNarrowed(search.filters)))
        return found
      const meant = await meantWords(websiteId, words)
      if (!meant) return found
      const instead = await findWords(websiteId, meant, search)
      return instead.total > 0 ? { ...instead, meant: meant.join(' ') } : found
    },
    async correctQuery(websiteId, text, others) {
      const words = searchWords(text)
      return words.length === 0 ? undefined : (await meantWords(websiteId, words, others))?.join(' ')
    },
    async findFacets(websiteId, { text, filters = noFilters }) {
      const words = searchWords(text)
      if (words.length === 0) return { price: null, inStock: 0, tags: [], categories: [], options: [] }
      const matching = matchingItems(websiteId, words)
      return inTurn(() => countFacets(db, websiteId, matching, filters), websiteId)
    },
  }
}

interface FoundRow {
  id: string
  value: number
  total: number
  earlier: number
}

function foundPage(matching: RawBuilder<unknown>, { after, before, limit }: ItemsSearch): RawBuilder<FoundRow> {
  const at = after ?? before
  const beyond = at ? sql`where (value, id) ${sql.raw(after ? '>' : '<')} (${at.value}::float8, ${at.id}::text)` : sql``
  return sql<FoundRow>`(
    select id, value, total, earlier
    from (
      select id, value, (count(*) over ())::int as total, (row_number() over (order by value, id))::int - 1 as earlier
      from (${matching}) matching
    ) counted ${beyond}
    order by ${sql.raw(before && !after ? 'value desc, id desc' : 'value, id')} limit ${limit})`
}

/** Greater than any product's position in the owner's order. */
const BEYOND_ORDER = sql.lit(2 ** 32)

/** Starts from the website's own rows, so that other websites cost nothing. */
function matchingItems(websiteId: string, words: string[]): RawBuilder<unknown> {
  const found = words.map(
    (word) => sql`(${containsWord(searchedWords, word)} or items.categories ?| ${categoriesWith(websiteId, word)}
      or ${containsWord(searchedBody, word)} or ${containsWord(sql`named.words`, word)})`,
  )
  const missing = words.map((word) => sql`(not ${containsWord(searchedTitle, word)})::int`)
  return sql`
    select items.id, items.position + ${BEYOND_ORDER}::float8 * (${sql.join(missing, sql` + `)}) as value
    from items
    left join lateral (
      select searchable_text(string_agg(variants.sku || ' ' || values_of(variants.attributes), ' ')) as words from variants
      where variants.website_id = ${websiteId} and variants.item_id = items.id
    ) named on true
    where items.website_id = ${websiteId} and ${isPublic} and ${sql.join(found, sql` and `)}`
}

/** Materialised, so that words are compared once per product, whatever the filters. */
function narrowed(websiteId: string, matching: RawBuilder<unknown>, filters: ItemFilters | undefined) {
  if (!filters || !isNarrowed(filters)) return matching
  return sql`
    with matched as materialized (${matching})
    select matched.id, matched.value from matched join items on items.website_id = ${websiteId} and items.id = matched.id
    where true ${matchFilters(websiteId, filters)}`
}

/** The title is the first line. */
const searchedTitle = sql`split_part(${searchedWords}, chr(10), 1)`

/**
 * Categories with the word in their name or in that of one above them, because a product is also in all ancestors of its
 * categories. Evaluated once per word, not once per product.
 */
function categoriesWith(websiteId: string, word: string): RawBuilder<unknown> {
  return sql`array(
    with recursive named as (
      select id from categories where website_id = ${websiteId} and ${containsWord(sql`searchable_text(name)`, word)}
      union
      select below.id from named
      join categories below on below.website_id = ${websiteId} and below.parent_id = named.id
    )
    select id from named)`
}
