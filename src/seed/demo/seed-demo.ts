import { sql } from 'kysely'
import { addCollection, type NewItem, type NewVariant } from '../../catalog/store.ts'
import { type Database, enterWebsite } from '../../platform/database/database.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { NewWebsite } from '../../websites/contract.ts'
import { listWebsites } from '../../websites/queries.ts'
import { wantSampleHistory } from '../sample-history/sample-history-store.ts'
import { idOf } from './demo-id.ts'
import type { DemoProduct, DemoStore, DemoVariant } from './demo-store.ts'
import { harbourAndClay } from './harbour-and-clay.ts'
import { morningLoaf } from './morning-loaf.ts'
import { saveBanner, savePicture } from './save-picture.ts'
import { setUpCollections } from './set-up/set-up-collections.ts'
import { setUpDiscounts } from './set-up/set-up-discounts.ts'
import { setUpMerchandising } from './set-up/set-up-merchandising.ts'
import { setUpPricing } from './set-up/set-up-pricing.ts'
import { stockDemo } from './stock-demo.ts'

export const demoStores: DemoStore[] = [harbourAndClay, morningLoaf]

export interface SeedDeps {
  db: Database
  storage: Storage
  executor: Pick<Executor, 'execute'>
  createWebsite(db: Database, ownerAccountId: string, wanted: NewWebsite, now: string): Promise<string>
  createAccount(db: Database, displayName: string, now: string): Promise<string>
  /** ISO 8601. */
  now: string
  onProgress(line: string): void
  /** Their sample history is written later, in the background. */
  hasSampleHistory?: boolean
}

/**
 * Opens the demo stores if there is no website yet, atomically. Returns whether it did. Stock is written before the rows are
 * committed, so that no store ever exists without it.
 */
export async function seedDemo({
  db,
  storage,
  executor,
  createWebsite,
  createAccount,
  now,
  onProgress,
  hasSampleHistory: hasPast = false,
}: SeedDeps): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Of several processes that start at once on an empty database, one seeds.
    await sql`select pg_advisory_xact_lock(hashtext('plinth demo'))`.execute(tx)
    if ((await listWebsites(tx, 1)).length > 0) return false
    const owner = await createAccount(tx, 'Robin Vale', now)
    const openedAt = openedLongAgo(now)
    for (const store of demoStores) {
      onProgress(`Opening ${store.website.title} …`)
      const websiteId = await createWebsite(tx, owner, store.website, openedAt)
      await enterWebsite(tx, websiteId)
      await fillWebsite(tx, storage, websiteId, store, now)
      await setUpPricing(tx, websiteId, store.pricing, now)
      await setUpDiscounts(tx, { websiteId, ownerId: owner, now })
      if (hasPast) await wantSampleHistory(tx, websiteId, now.slice(0, 10))
      await stockDemo(executor, websiteId, stocksOf(store), now)
    }
    return true
  })
}

/** Old enough that visitors see no captcha. */
export function openedLongAgo(now: string): string {
  return new Date(Date.parse(now) - 60 * 24 * 60 * 60 * 1000).toISOString()
}

async function fillWebsite(tx: Database, storage: Storage, websiteId: string, demo: DemoStore, now: string) {
  const { website, bannerAlt, products, categories: shelves, collections, merchandising: words } = demo
  const store = website.subdomain
  const items: NewItem[] = []
  for (const product of products) items.push(withLater(product, await toItem(product, store, storage, websiteId), now))
  const banner = await saveBanner(storage, websiteId, store, bannerAlt)
  await addCollection(tx, websiteId, { id: idOf(store, 'shop'), title: 'Shop', urlId: 'shop', banner }, items)
  await setUpMerchandising(tx, websiteId, shelves, words)
  await setUpCollections(tx, { websiteId, store, storage }, collections)
}

function stocksOf({ website: { subdomain }, products }: DemoStore) {
  return products.flatMap(({ slug, variants }) =>
    variants.map(({ stock }, n) => ({ variantId: idOf(subdomain, slug, String(n)), stock })),
  )
}

async function toItem(product: DemoProduct, store: string, storage: Storage, websiteId: string): Promise<NewItem> {
  const { slug, title, type, excerpt, body, tags = [], options = [], addText = null, form = null } = product
  const images = await Promise.all(
    product.pictures.map(({ name, alt }) => savePicture(storage, websiteId, store, name, alt)),
  )
  const imageIds = new Map(product.pictures.map(({ name }, n) => [name, images[n]?.id ?? null]))
  const variants = product.variants.map((variant, n) => toVariant(product, variant, n, { store, imageIds }))
  const id = idOf(store, slug)
  return {
    id,
    urlId: slug,
    title,
    productType: type,
    excerpt,
    description: paragraphs(body),
    tags,
    options,
    customAddText: addText,
    form,
    images,
    variants,
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Fields that only some demo products have. */
function withLater(
  { brand, swatches = {}, saleDays, plan, options: [option = ''] = [] }: DemoProduct,
  item: NewItem,
  now: string,
) {
  return {
    ...item,
    brand,
    plan,
    swatches: Object.entries(swatches).map(([value, color]) => ({ option, value, color, imageId: null })),
    saleEndsAt: saleDays === undefined ? undefined : new Date(Date.parse(now) + saleDays * DAY_MS).toISOString(),
  }
}

function toVariant(
  { slug, options = [] }: DemoProduct,
  { values = [], price, sale, picture }: DemoVariant,
  n: number,
  { store, imageIds }: { store: string; imageIds: Map<string, string | null> },
): NewVariant {
  return {
    id: idOf(store, slug, String(n)),
    sku: skuOf(slug, values),
    attributes: Object.fromEntries(options.map((option, place) => [option, values[place] ?? ''])),
    priceCents: price,
    salePriceCents: sale,
    mainImageId: (picture && imageIds.get(picture)) || null,
  }
}

export function skuOf(slug: string, values: string[]): string {
  return [slug, ...values].map(skuPart).join('-')
}

function skuPart(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function paragraphs(texts: string[]): string {
  const escaped = texts.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  return escaped.map((text) => `<p>${text}</p>`).join('')
}
