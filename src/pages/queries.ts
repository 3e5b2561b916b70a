import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Catalog, catalogIn } from '../catalog/queries.ts'
import type { Tenant } from '../platform/http/request/visit.ts'
import type { FindTranslations } from '../shared/languages/translatable.ts'
import { addAllCatalogues } from '../shared/words/all-catalogues.ts'
import { type Sentence, wordIn } from '../shared/words/word.ts'
import type { StoreSettings, Website } from '../websites/contract.ts'
import type { Around } from './addresses/around.ts'
import type { PageData, TrackingContext } from './contract.ts'
import { type Lists, showList } from './list-pages.ts'
import { listFeatured, listRelated } from './list-related.ts'
import { installmentContexts, merchandisingContexts } from './product-context.ts'
import { namesOf, ownPartsOf } from './render/own-parts.ts'
import { siteWideSettings } from './render/site-wide-settings.ts'
import { type Searches, showSearchResults } from './search/show-search-results.ts'
import { baseUrlOf, shownBanner, shownWebsite } from './shown-website.ts'
import { languagesAt } from './translations/languages-at.ts'
import { translationsFor } from './translations/translate-shown.ts'
import type { PageView } from './view/page-view.ts'

export { listDraftCourses } from './courses/list-courses.ts'
export { isInLesson } from './courses/read-lessons.ts'

/** Specification §3, Page types. */
const pageTypes = { COLLECTION: 1, PAGE: 2, ITEM: 50, SEARCH: 102 } as const

/** Specification §3, Product types. */
const PHYSICAL = 1

interface FoundWebsite {
  tenant: Tenant
  website: Website
  storeSettings: StoreSettings
}

export interface PagesDeps {
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
  findMeasuring(websiteId: string): Promise<TrackingContext>
  catalog: Pick<Catalog, 'findCollection' | 'findItemByUrlId' | 'findAnyItemByUrlId'> &
    Lists &
    Omit<Searches, 'entries'>
  /** Search among the live pages and posts; default: none. */
  entries?: Searches['entries']
  /** The parts around every page; default: nothing of the owner's. */
  findAround?(websiteId: string, view?: PageView): Promise<Around>
  /** Public origin of a website's storefront: `http://acme.localhost:3000`. */
  canonicalOriginOf(tenant: Tenant): string
  /** Origin that files are served from. */
  assetOrigin: string
  /** Reviews of a product; undefined if the store shows none. */
  findReviews?(websiteId: string, itemId: string, found: FoundWebsite): Promise<PageData['reviews']>
  findDelivery?(websiteId: string): Promise<PageData['delivery']>
  /** What is published of other languages; default: nothing. */
  findTranslations?: FindTranslations | undefined
  /** Secret that signs the cursors of lists. */
  cursorKey: string
}

export interface Pages {
  /**
   * Data of the page at this path; undefined if there is none. The path is decoded; `search` holds the relevant part of its
   * query (shared/list-search.ts).
   */
  findPage(websiteId: string, path: string, search?: string, view?: PageView): Promise<PageData | undefined>
}

type Shelf = PagesDeps['catalog']
type Shown = Omit<PageData, 'website' | 'websiteSettings' | 'analytics' | 'productMerchandisingContext'>

interface Asked {
  websiteId: string
  path: string
  search: string
  view: PageView | undefined
}

addAllCatalogues()

const nothing = {
  collection: null,
  list: null,
  search: null,
  banner: null,
  items: [],
  item: null,
  relatedItems: [],
  installmentContext: {},
}

/** Pages whose content is private to the visitor; specification §3, Page types. */
const fixedPages: Partial<Record<string, { pageType: number; title: Sentence }>> = {
  '/cart': { pageType: 200, title: 'Shopping Cart' },
  '/checkout': { pageType: 201, title: 'Checkout' },
  '/checkout/order-confirmed': { pageType: 202, title: 'Order confirmed' },
  '/checkout/subscription-confirmed': { pageType: 206, title: 'Subscription confirmed' },
  '/checkout/contribution-confirmed': { pageType: 204, title: 'Thank you for your donation' },
  '/checkout/order-received': { pageType: 207, title: 'Order received' },
  '/order': { pageType: 211, title: 'Order status' },
}

/** The default name of a new shop is translated; one set by an owner is not. */
function shopTitle(title: string, language: string): string {
  return title === 'Shop' ? wordIn(language, 'Shop') : title
}

function shownProducts({ item, items }: Shown): Shown['items'] {
  return item ? [item, ...items] : items
}

async function showProduct(
  catalog: PagesDeps['catalog'],
  websiteId: string,
  urlId: string,
  found: FoundWebsite,
  view: PageView | undefined,
  { findReviews, findDelivery }: Pick<PagesDeps, 'findReviews' | 'findDelivery'>,
) {
  const item = await (view?.seesAll ? catalog.findAnyItemByUrlId : catalog.findItemByUrlId)(websiteId, urlId)
  if (!item) return undefined
  const { storeSettings, website } = found
  const isSent = item.structuredContent.productType === PHYSICAL
  const [reviews, delivery] = await Promise.all([
    findReviews?.(websiteId, item.id, found),
    isSent ? findDelivery?.(websiteId) : undefined,
  ])
  return {
    ...nothing,
    ...(reviews && { reviews }),
    ...(delivery && { delivery }),
    pageType: pageTypes.ITEM,
    title: item.title,
    item,
    relatedItems: await listRelated(catalog, websiteId, item, storeSettings),
    installmentContext: installmentContexts(item, storeSettings, website.language),
  }
}

/** Replaces the owner's announcement bar on store pages, as `PreviewBar` does on pages of blocks. */
function previewBar(path: string): Pick<PageData['websiteSettings'], 'announcementBarSettings'> {
  const leave = `/preview/end?to=${encodeURIComponent(path)}`
  return { announcementBarSettings: { text: 'Preview of your drafts. Leave the preview.', clickthroughUrl: leave } }
}

/** Menus, and positions of the owner's sections; empty ones are absent. */
function shownAround(path: string, { navigation, footerNavigation = [], builtIn }: Around) {
  const ownParts = builtIn && ownPartsOf(path, builtIn)
  return {
    ...(navigation.length > 0 && { navigation: [...navigation] }),
    ...(footerNavigation.length > 0 && { footerNavigation: [...footerNavigation] }),
    ...(ownParts && { ownParts: namesOf(ownParts) }),
  }
}

export function createPages(deps: PagesDeps): Pages {
  const { findWebsite, findMeasuring, findAround, findTranslations, canonicalOriginOf, assetOrigin, cursorKey } = deps

  async function showHome(catalog: Shelf, websiteId: string, { website, storeSettings }: FoundWebsite): Promise<Shown> {
    const [collection, items] = await Promise.all([
      catalog.findCollection(websiteId, 'shop'),
      listFeatured(catalog, websiteId, storeSettings.featuredItemIds),
    ])
    const banner = shownBanner(website, assetOrigin) ?? collection?.banner ?? null
    return { ...nothing, pageType: pageTypes.PAGE, title: website.siteTitle, banner, items }
  }

  async function showShop(
    catalog: Shelf,
    websiteId: string,
    path: string,
    search: string,
    { website, storeSettings }: FoundWebsite,
  ) {
    const { id, title } = (await catalog.findCollection(websiteId, 'shop')) ?? { id: 'shop', title: 'Shop' }
    const shop = { id, title: storeSettings.shopTitle || shopTitle(title, website.language) }
    const { merchandisingSettings: settings, selectedCurrency: currency } = storeSettings
    const asked = { websiteId, path, search, shop, settings, currency, writing: website }
    const shown = await showList(catalog, cursorKey, asked)
    return shown && { ...nothing, pageType: pageTypes.COLLECTION, ...shown }
  }

  async function showSearch(
    catalog: Shelf,
    websiteId: string,
    search: string,
    { website, storeSettings }: FoundWebsite,
  ) {
    const { language } = website
    const { timeZone } = website
    const asked = { websiteId, search, currency: storeSettings.selectedCurrency, writing: website, timeZone }
    const { entries } = deps
    const shown = await showSearchResults({ ...catalog, ...(entries && { entries }) }, cursorKey, asked)
    return shown && { ...nothing, pageType: pageTypes.SEARCH, title: wordIn(language, 'Search'), ...shown }
  }

  function show(
    catalog: Shelf,
    { websiteId, path, search, view }: Asked,
    found: FoundWebsite,
  ): Promise<Shown | undefined> {
    if (path === '/') return showHome(catalog, websiteId, found)
    const fixed = fixedPages[path]
    if (fixed) return Promise.resolve({ ...nothing, ...fixed, title: wordIn(found.website.language, fixed.title) })
    if (path === '/search') return showSearch(catalog, websiteId, search, found)
    const urlId = /^\/shop\/p\/([^/]+)$/.exec(path)?.[1]
    if (urlId) return showProduct(catalog, websiteId, urlId, found, view, deps)
    return path.startsWith('/shop') ? showShop(catalog, websiteId, path, search, found) : Promise.resolve(undefined)
  }

  return {
    async findPage(websiteId, path, search = '', view) {
      const found = await findWebsite(websiteId, view?.language)
      const translations = await translationsFor(findTranslations, websiteId, view)
      const catalog = translations ? catalogIn(deps.catalog, translations) : deps.catalog
      const ownPath = translations?.ownPath(path) ?? path
      const shown = found && (await show(catalog, { websiteId, path: ownPath, search, view }, found))
      if (!shown) return undefined
      const { site, style, ...around } = (await findAround?.(websiteId, view)) ?? { navigation: [] }
      const measuring = await findMeasuring(websiteId)
      return {
        website: {
          ...shownWebsite(found.website, { baseUrl: baseUrlOf(canonicalOriginOf, found.tenant), assetOrigin }, style),
          ...(await languagesAt(findTranslations, found.website, ownPath)),
        },
        websiteSettings: {
          storeSettings: found.storeSettings,
          ...siteWideSettings(site),
          ...(view?.seesAll && previewBar(path)),
        },
        analytics: view?.seesAll ? { ...measuring, isDisabled: true } : measuring,
        ...shown,
        ...shownAround(path, around),
        productMerchandisingContext: merchandisingContexts(
          shownProducts(shown),
          found.storeSettings,
          found.website.language,
        ),
      }
    },
  }
}

/** Whether a draft or a live page shows the image; used within a statement in the website's scope. */
export function isImageOnPages(websiteId: string, imageId: RawBuilder<unknown>): RawBuilder<boolean> {
  const named = sql`'"' || ${imageId} || '"'`
  return sql<boolean>`(
    exists (
      select from documents where website_id = ${websiteId} and deleted_at is null and position(${named} in body::text) > 0)
    or exists (select from post_authors where website_id = ${websiteId} and image = ${imageId})
    or exists (
      select from published cross join ${hashesOf} as named (hash)
      join section_contents on section_contents.website_id = ${websiteId} and section_contents.hash = named.hash
      where published.website_id = ${websiteId} and published.to_no is null
        and position(${named} in body::text) > 0))`
}

/** The contents of a published page, each of which is found by its key. */
const hashesOf = sql`lateral (
  select hashes->>'settings' union all select value from jsonb_each_text(hashes->'sections'))`

/** Pages that show one of these images, live or in a draft; inside a transaction in the website's scope. */
export async function listPageUses(
  tx: Kysely<unknown>,
  websiteId: string,
  imageIds: string[],
): Promise<{ imageId: string; docId: string; kind: string; title: string }[]> {
  if (imageIds.length === 0) return []
  const { rows } = await sql<{ image_id: string; doc_id: string; kind: string; title: string }>`
    with shown as materialized (
      select distinct doc_id, named.hash from published, ${hashesOf} as named (hash)
      where website_id = ${websiteId} and to_no is null
    ),
    -- Each text is read once, not once for each image.
    texts as materialized (
      select id as doc_id, body::text as text from documents where website_id = ${websiteId} and deleted_at is null
      union all
      select doc_id, body::text from shown
        join section_contents on section_contents.website_id = ${websiteId} and section_contents.hash = shown.hash
    )
    select distinct image_id, documents.id as doc_id, documents.kind, documents.body->'settings'->>'title' as title
    from texts
    join unnest(${imageIds}::text[]) as image_id on position('"' || image_id || '"' in texts.text) > 0
    join documents on documents.website_id = ${websiteId} and documents.id = texts.doc_id
    order by title`.execute(tx)
  return rows.map(({ image_id, doc_id, kind, title }) => ({ imageId: image_id, docId: doc_id, kind, title }))
}
