import { LRUCache } from 'lru-cache'
import type { Collection, ItemsAnswer, ProductItem, Shelves, SitemapEntry } from '../contract.ts'
import { type Catalog, type CatalogDeps, createCatalog, type ItemsPage } from '../queries.ts'
import { listShelves, listSitemapEntries } from './list-shelves.ts'
import { createItemLists, type ItemLists } from './list-shop-items.ts'
import { createItemSearch, type ItemSearch } from './search-items.ts'

export interface CatalogCache extends Catalog, ItemLists, ItemSearch {
  listShelves(websiteId: string): Promise<Shelves>
  listSitemapEntries(websiteId: string): Promise<SitemapEntry[]>
  /** Forgets what was read of this website, and what is being read of it at this moment. */
  drop(websiteId: string): void
  clear(): void
}

export interface CatalogCacheOptions extends CatalogDeps {
  /** Most products kept, over all websites; a page of a list counts as many as it holds. */
  max: number
}

type Kept = ProductItem | ProductItem[] | SitemapEntry[] | ItemsPage | ItemsAnswer | Collection | Shelves

/** Every name a website's answers ever had is made from its era, so a new era leaves them all behind at once. */
export function catalogCache({ max, ...deps }: CatalogCacheOptions): CatalogCache {
  const catalog = createCatalog(deps)
  const lists = createItemLists(deps)
  const answers = new LRUCache<string, Kept>({
    maxSize: max,
    sizeCalculation: (answer) =>
      (Array.isArray(answer) ? answer.length : 'total' in answer || 'nextCursor' in answer ? answer.items.length : 0) +
      1,
  })
  const eras = new LRUCache<string, number>({ max })
  const reading = new Map<string, Promise<unknown>>()
  let lastEra = 0

  function eraOf(websiteId: string): number {
    const era = eras.get(websiteId) ?? ++lastEra
    eras.set(websiteId, era)
    return era
  }

  async function fill<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask()
      if (answer) answers.set(name, answer as Kept)
      return answer
    } finally {
      reading.delete(name)
    }
  }

  /** Several who ask the same at once wait for one answer. */
  async function read<Answer>(websiteId: string, question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const name = `${websiteId}/${eraOf(websiteId)}/${question}`
    const known = answers.get(name) ?? reading.get(name)
    if (known) return known as Answer
    const answer = fill(name, ask)
    reading.set(name, answer)
    return answer
  }

  const shelvesOf = (websiteId: string) => read(websiteId, 'shelves', () => listShelves(deps.db, websiteId))

  return {
    // Not kept: there is no end to what may be searched for, and it would push out what everybody asks.
    ...createItemSearch({ ...deps, listShelves: shelvesOf }),
    findItem: (websiteId, itemId) => read(websiteId, `id/${itemId}`, () => catalog.findItem(websiteId, itemId)),
    findItemByUrlId: (websiteId, urlId) =>
      read(websiteId, `url/${urlId}`, () => catalog.findItemByUrlId(websiteId, urlId)),
    listItems: (websiteId, page) =>
      read(websiteId, `list/${page.limit}/${page.cursor ?? ''}`, () => catalog.listItems(websiteId, page)),
    findCollection: (websiteId, urlId) =>
      read(websiteId, `collection/${urlId}`, () => catalog.findCollection(websiteId, urlId)),
    listPage: (websiteId, question) =>
      read(websiteId, `page/${JSON.stringify(question)}`, () => lists.listPage(websiteId, question)),
    findItems: (websiteId, itemIds) =>
      read(websiteId, `items/${itemIds.join()}`, () => lists.findItems(websiteId, itemIds)),
    listShelves: shelvesOf,
    listSitemapEntries: (websiteId) =>
      read(websiteId, 'sitemap', () => listSitemapEntries(deps.db, websiteId, deps.assetsUrl)),
    drop: (websiteId) => void eras.delete(websiteId),
    clear() {
      eras.clear()
      answers.clear()
    },
  }
}
