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
  /** Forgets what was read of this website before a sale began or ended whose moment has come: for all who keep its pages. */
  endSales(websiteId: string): void
  /** Forgets what was read of this website, and what is being read of it at this moment. */
  drop(websiteId: string): void
  clear(): void
}

export interface CatalogCacheOptions extends CatalogDeps {
  /** Most products kept, over all websites; a page of a list counts as many as it holds, and much text as several. */
  max: number
  /** A sale of this website has begun or ended. */
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

/** So many characters of a product count as one more. */
const CHARACTERS_EACH = 4_000
/** About as many as a variant takes. */
const VARIANT_CHARACTERS = 300

/** A read that was begun before a website's answers were dropped belongs to an era that is over, and is not kept. */
export function catalogCache({ max, onSaleMoment, ...deps }: CatalogCacheOptions): CatalogCache {
  const catalog = createCatalog(deps)
  const lists = createItemLists(deps)
  const answers = answerCache<Kept>({ max, weightOf })
  const reading = new Map<string, Promise<unknown>>()
  const eras = websiteEras({ ...deps, max, onEnd: answers.drop, onSaleMoment })

  async function fill<Answer>({ websiteId, era, question, name }: CacheRequest, ask: () => Promise<Answer>) {
    try {
      const [answer] = await Promise.all([ask(), era.hasSaleMoment])
      if (answer && eras.isNow(websiteId, era)) answers.set(websiteId, question, answer as Kept)
      return answer
    } finally {
      reading.delete(name)
    }
  }

  /** Several who ask the same at once wait for one answer. */
  async function read<Answer>(websiteId: string, question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const era = eras.of(websiteId)
    const name = `${websiteId}/${era.number}/${question}`
    const known = answers.get(websiteId, question) ?? reading.get(name)
    if (known) return known as Answer
    const answer = fill({ websiteId, era, question, name }, ask)
    reading.set(name, answer)
    return answer
  }

  const wordsOf = (websiteId: string) => read(websiteId, 'words', () => listWords(deps.db, websiteId))
  const shelvesOf = (websiteId: string) => read(websiteId, 'shelves', () => listShelves(deps.db, websiteId))

  return {
    // Not kept: there is no end to what may be searched for, and it would push out what everybody asks.
    ...createItemSearch({ ...deps, listShelves: shelvesOf, listWords: wordsOf }),
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
    // Drafts are not kept: few look at them.
    ...{ listShelves: shelvesOf, findAnyItemByUrlId: catalog.findAnyItemByUrlId },
    ...siteReads(deps, read),
    ...{ drop: eras.end, endSales: eras.endSales },
    clear: () => [eras, answers].forEach((kept) => void kept.clear()),
  }
}

type Read = <Answer>(websiteId: string, question: string, ask: () => Promise<Answer>) => Promise<Answer>

/** Not kept is what a list was narrowed down to, for there is no end to it; websites take turns at it as at searches. */
function listReads(lists: ItemLists, read: Read): Pick<ItemLists, 'listPage' | 'listFacets'> {
  const inTurn = roundRobin({ atOnce: 2, mostWaiting: 50 })
  const isKept = ({ filters }: ItemsQuestion) => !filters || !isNarrowed(filters)
  return {
    listPage: (websiteId, question) => {
      const list = () => lists.listPage(websiteId, question)
      return isKept(question) ? read(websiteId, `page/${JSON.stringify(question)}`, list) : inTurn(list, websiteId)
    },
    listFacets: (websiteId, question, categories) => {
      const count = () => lists.listFacets(websiteId, question, categories)
      const { categoryIds, tag, collectionId } = question
      return isKept(question)
        ? read(websiteId, `facets/${JSON.stringify([categoryIds, tag, collectionId])}`, count)
        : inTurn(count, websiteId)
    },
  }
}

/** What pages other than those of products are made of. */
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

interface CacheRequest {
  websiteId: string
  era: Era
  question: string
  /** Under which others who ask the same at once find the read. */
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

/** Descriptions, above all, have no size of their own. */
function weightOfProduct(product: object): number {
  if ('words' in product) return 1 + Math.floor((product as ShopWords).words.join().length / CHARACTERS_EACH)
  if (!('body' in product && 'structuredContent' in product)) return 1
  const { body, structuredContent } = product as ProductItem
  return 1 + Math.floor((body.length + structuredContent.variants.length * VARIANT_CHARACTERS) / CHARACTERS_EACH)
}
