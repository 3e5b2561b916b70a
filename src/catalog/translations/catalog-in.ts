import type { LiveTranslations } from '../../shared/languages/translatable.ts'
import type {
  Collection,
  ItemsAnswer,
  ItemsQuestion,
  ItemsSearch,
  ListPage,
  ProductItem,
  Shelves,
} from '../contract.ts'
import { paths } from './text-paths.ts'
import { translateItem, translateList, translateShelves } from './translate-items.ts'

/** Questions about the catalog whose answers are texts. */
interface CatalogReads {
  findItemByUrlId(websiteId: string, urlId: string): Promise<ProductItem | undefined>
  findAnyItemByUrlId(websiteId: string, urlId: string): Promise<ProductItem | undefined>
  findCollection(websiteId: string, urlId: string): Promise<Collection | undefined>
  findItems(websiteId: string, itemIds: string[]): Promise<ProductItem[]>
  listFirst(websiteId: string, questions: never[]): Promise<ProductItem[][]>
  listPage(websiteId: string, question: ItemsQuestion): Promise<ItemsAnswer>
  searchItems(websiteId: string, search: ItemsSearch): Promise<ItemsAnswer>
  listShelves(websiteId: string): Promise<Shelves>
  findListPage(websiteId: string, kind: 'collection' | 'category', urlId: string): Promise<ListPage | undefined>
}

/** The same catalog, which answers in another language where it is translated. */
export function catalogIn<Catalog extends Partial<CatalogReads>>(
  catalog: Catalog,
  translations: LiveTranslations,
): Catalog {
  const item = (one: ProductItem) => translateItem(one, translations)
  const answer = (one: ItemsAnswer) => ({ ...one, items: one.items.map(item) })
  const { findItemByUrlId, findAnyItemByUrlId, findCollection, findItems, listFirst } = catalog
  const { listPage, searchItems, listShelves, findListPage } = catalog
  const translated: Partial<CatalogReads> = {
    ...(findItemByUrlId && {
      findItemByUrlId: async (...asked) => translateFound(await findItemByUrlId(...asked), item),
    }),
    ...(findAnyItemByUrlId && {
      findAnyItemByUrlId: async (...asked) => translateFound(await findAnyItemByUrlId(...asked), item),
    }),
    ...(findCollection && {
      findCollection: async (...asked) =>
        translateFound(await findCollection(...asked), (one) => ({
          ...one,
          title: translations.textsOf('collection', one.id)?.get(paths.title) ?? one.title,
        })),
    }),
    ...(findItems && { findItems: async (...asked) => (await findItems(...asked)).map(item) }),
    ...(listFirst && {
      listFirst: async (...asked) => (await listFirst(...asked)).map((list) => list.map(item)),
    }),
    ...(listPage && { listPage: async (...asked) => answer(await listPage(...asked)) }),
    ...(searchItems && { searchItems: async (...asked) => answer(await searchItems(...asked)) }),
    ...(listShelves && {
      listShelves: async (...asked) => translateShelves(await listShelves(...asked), translations),
    }),
    ...(findListPage && {
      findListPage: async (websiteId, kind, urlId) =>
        translateFound(await findListPage(websiteId, kind, urlId), (list) => translateList(list, kind, translations)),
    }),
  }
  return { ...catalog, ...translated }
}

function translateFound<Found>(found: Found | undefined, translate: (found: Found) => Found): Found | undefined {
  return found === undefined ? undefined : translate(found)
}
