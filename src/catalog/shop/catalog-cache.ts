import { outsideRequest } from '../../platform/async/with-deadline.ts'
import { roundRobin } from '../../platform/turns/round-robin.ts'
import type { Facets } from '../../shared/lists/item-filters.ts'
import type {
  Collection,
  ItemsAnswer,
  ItemsQuestion,
  ListPage,
  ProductItem,
  Shelves,
  SitemapEntry,
} from '../contract.ts'
import { type Catalog, type CatalogDeps, createCatalog, type ItemsPage } from '../queries.ts'
import { answerCache } from './answer-cache.ts'
import { isNarrowed } from './item-filters.ts'
import { findListPage, type ListKind } from './list-page.ts'
import { listShelves, listSitemapEntries } from './list-shelves.ts'
import { createItemLists, type ItemLists } from './list-shop-items.ts'
import { listWords, type ShopWords } from './list-words.ts'
import { createItemSearch, type ItemSearch } from './search-items.ts'
import { type Era, websiteEras } from './website-eras.ts'

export interface CatalogCache extends Catalog, ItemLists, ItemSearch {
  listShelves(websiteId: string): Promise<Shelves>
  listSitemapEntries(websiteId: string): Promise<SitemapEntry[]>
  findListPage(websiteId: string, kind: ListKind, urlId: string): Promise<ListPage | undefined>
  /** Drops cached data of this website once the start or end of a sale has passed; called by the page cache. */
  endSales(websiteId: string): void
  /** Drops cached data of this website, including reads in progress. */
  drop(websiteId: string): void
  clear(): void
}

export interface CatalogCacheOptions extends CatalogDeps {
  /**
   * Maximum number of cached products, over all websites; a list counts each of its products, and long texts count as
   * several.
   */
  max: number
  /** Called when a sale of this website has begun or ended. */
  onSaleMoment?: ((websiteId: string) => void) | undefined
}

type Kept =
  | ProductItem
  | ProductItem[]
  | ProductItem[][]
  | SitemapEntry[]
  | ItemsPage
  | ItemsAnswer
  | Facets
  | Collection
  | ListPage
  | Shelves
  | ShopWords

/** This many characters count as one more product. */
const CHARACTERS_EACH = 4_000
/** Approximate size of a variant. */
const VARIANT_CHARACTERS = 300

/** Caches the catalogue. A read that began before a drop belongs to a past era, and is not cached. */
export function catalogCache({ max, onSaleMoment, ...deps }: CatalogCacheOptions): CatalogCache {
  const catalog = createCatalog(deps)
  const lists = createItemLists(deps)
  const answers = answerCache<Kept>({ max, weightOf })
  const reading = new Map<string, Promise<unknown>>()
  const eras = websiteEras({ ...deps, max, onEnd: answers.drop, onSaleMoment })

  async function fill<Answer>({ websiteId, era, question, name }: CacheRequest, ask: () => Promise<Answer>) {
    try {
      const [answer] = await Promise.all([ask(), era.hasSaleMoment])
      if (answer && eras.isNow(websiteId, era))
        for (const name of [question, ...otherQuestions(question, answer)]) answers.set(websiteId, name, answer as Kept)
      return answer
    } finally {
      reading.delete(name)
    }
  }

  /** Concurrent reads of the same data share one query. */
  async function read<Answer>(websiteId: string, question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const era = eras.of(websiteId)
    const name = `${websiteId}/${era.number}/${question}`
    const known = answers.get(websiteId, question) ?? reading.get(name)
    if (known) return known as Answer
    const answer = outsideRequest(() => fill({ websiteId, era, question, name }, ask))
    reading.set(name, answer)
    return answer
  }

  const wordsOf = (websiteId: string) => read(websiteId, 'words', () => listWords(deps.db, websiteId))
  const shelvesOf = (websiteId: string) => read(websiteId, 'shelves', () => listShelves(deps.db, websiteId))

  return {
    // Not cached: the number of possible searches is unlimited and would evict common data.
    ...createItemSearch({ ...deps, listWords: wordsOf }),
    findItem: (websiteId, itemId) => read(websiteId, `id/${itemId}`, () => catalog.findItem(websiteId, itemId)),
    findItemByUrlId: (websiteId, urlId) =>
      read(websiteId, `url/${urlId}`, () => catalog.findItemByUrlId(websiteId, urlId)),
    listItems: (websiteId, page) =>
      read(websiteId, `list/${page.limit}/${page.cursor ?? ''}`, () => catalog.listItems(websiteId, page)),
    findCollection: (websiteId, urlId) =>
      read(websiteId, `shop/${urlId}`, () => catalog.findCollection(websiteId, urlId)),
    ...listReads(lists, read),
    findItems: (websiteId, itemIds) =>
      read(websiteId, `items/${itemIds.join()}`, () => lists.findItems(websiteId, itemIds)),
    listFirst: (websiteId, questions) =>
      read(websiteId, `first/${JSON.stringify(questions)}`, () => lists.listFirst(websiteId, questions)),
    // Drafts are not cached, because they are rarely viewed.
    listShelves: shelvesOf,
    findAnyItemByUrlId: catalog.findAnyItemByUrlId,
    ...siteReads(deps, read),
    drop: eras.end,
    endSales: eras.endSales,
    clear: () => [eras, answers].forEach((kept) => void kept.clear()),
  }
}

type Read = <Answer>(websiteId: string, question: string, ask: () => Promise<Answer>) => Promise<Answer>

/** Filtered lists are not cached, because their number is unlimited; websites take turns at them, as at searches. */
function listReads(lists: ItemLists, read: Read): Pick<ItemLists, 'listPage' | 'listFacets'> {
  const inTurn = roundRobin({ atOnce: 2, mostWaiting: 50 })
  const isKept = ({ filters }: ItemsQuestion) => !filters || !isNarrowed(filters)
  return {
    listPage: (websiteId, question) => {
      const list = () => lists.listPage(websiteId, question)
      return isKept(question) ? read(websiteId, `page/${JSON.stringify(question)}`, list) : inTurn(list, websiteId)
    },
    listFacets: (websiteId, question) => {
      const count = () => lists.listFacets(websiteId, question)
      const { categoryIds, tag, collectionId } = question
      return isKept(question)
        ? read(websiteId, `facets/${JSON.stringify([categoryIds, tag, collectionId])}`, count)
        : inTurn(count, websiteId)
    },
  }
}

/** Data for pages other than products. */
function siteReads(
  { db, assetsUrl }: CatalogDeps,
  read: Read,
): Pick<CatalogCache, 'listSitemapEntries' | 'findListPage'> {
  return {
    listSitemapEntries: (websiteId) => read(websiteId, 'sitemap', () => listSitemapEntries(db, websiteId, assetsUrl)),
    findListPage: (websiteId, kind, urlId) =>
      read(websiteId, `${kind}/${urlId}`, () => findListPage(db, assetsUrl, websiteId, kind, urlId)),
  }
}

/** A visitor who opens a product's page may add it to the cart next, which asks for it by id. */
function otherQuestions(question: string, answer: unknown): string[] {
  return question.startsWith('url/') ? [`id/${(answer as ProductItem).id}`] : []
}

interface CacheRequest {
  websiteId: string
  era: Era
  question: string
  /** Key under which concurrent reads are shared. */
  name: string
}

function weightOf(answer: Kept): number {
  const products: object[] = Array.isArray(answer)
    ? answer.flat()
    : 'total' in answer || 'nextCursor' in answer
      ? answer.items
      : [answer]
  return products.reduce((sum, product) => sum + weightOfProduct(product), 1)
}

/** Text of variable length, above all descriptions. */
function weightOfProduct(product: object): number {
  if ('words' in product) return 1 + Math.floor((product as ShopWords).words.join().length / CHARACTERS_EACH)
  if (!('body' in product && 'structuredContent' in product)) return 1
  const { body, structuredContent } = product as ProductItem
  return 1 + Math.floor((body.length + structuredContent.variants.length * VARIANT_CHARACTERS) / CHARACTERS_EACH)
}
