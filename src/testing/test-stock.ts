import { afterAll } from 'vitest'
import { inventory } from '../../projections/inventory/projection.ts'
import { runProjections } from '../../projections/runner.ts'
import { catalogCache } from '../catalog/shop/catalog-cache.ts'
import { addCollection, type NewItem } from '../catalog/store.ts'
import { inventoryRoutes } from '../inventory/routes.ts'
import { withWebsite } from '../platform/database/database.ts'
import type { EventStore } from '../platform/event-store/event-store.ts'
import { createExecutor } from '../platform/event-store/execute.ts'
import type { Executor } from '../platform/event-store/executor.ts'
import { memoryEventStore } from '../platform/event-store/memory-event-store.ts'
import { subscribeWebsiteChanges } from './hear-changes.ts'
import { startTestApp, type TestApp, type TestDeps, type TestWebsite } from './test-app.ts'

export interface TestStock extends TestApp {
  store: EventStore
  executor: Executor
  /** A website that sells these. */
  addStore(subdomain: string, items: NewItem[]): Promise<TestWebsite>
  /** Waits until the read model has taken everything. */
  remembered(): Promise<void>
}

/** The real app with the stock's routes on the memory event store, its read model, and the catalogue's cache. */
export async function startTestStock(): Promise<TestStock> {
  const store = memoryEventStore()
  const executor = createExecutor(store)
  const opened: { remembered?: () => Promise<void> } = {}
  const app = await startTestApp({
    async routes(deps) {
      const running = runProjections({ db: deps.db, store, projections: [inventory] })
      afterAll(() => running.stop())
      opened.remembered = async () => {
        const head = await store.head()
        if (head !== 'start' && !(await running.waitFor('inventory', head, 10_000)))
          throw new Error('It does not catch up')
      }
      const { db } = deps
      return inventoryRoutes({
        db,
        store,
        executor,
        findItem: await cachedItems(deps),
        assetOrigin: 'http://assets.test',
      })
    },
  })
  const { remembered } = opened
  if (!remembered) throw new Error('The routes were not made')
  return { ...app, store, executor, remembered, addStore: (subdomain, items) => addStore(app, subdomain, items) }
}

/** As the product reads them: what was read is kept until the website's rows change. */
async function cachedItems({ db, urls }: TestDeps) {
  const catalog = catalogCache({ db, findCurrency: async () => 'USD', assetsUrl: 'http://assets.test', max: 100 })
  const changes = await subscribeWebsiteChanges(urls.app, catalog.drop)
  afterAll(() => changes.close())
  return catalog.findItem
}

async function addStore(app: TestApp, subdomain: string, items: NewItem[]): Promise<TestWebsite> {
  const website = await app.addWebsite(subdomain)
  const { websiteId } = website
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  await withWebsite(app.db, websiteId, (tx) => addCollection(tx, websiteId, shop, items))
  return website
}

/** A physical product; a variant is a value of its option Size, at so many cents. */
export function newProduct(id: string, sizes: Record<string, number>, changes: Partial<NewItem> = {}): NewItem {
  const variants = Object.entries(sizes).map(([size, priceCents]) => ({
    id: `${id}-${size.toLowerCase()}`,
    sku: `${id}-${size}`.toUpperCase(),
    attributes: { Size: size },
    priceCents,
    mainImageId: null,
  }))
  return {
    id,
    title: id,
    urlId: id,
    productType: 1,
    description: '',
    excerpt: '',
    tags: [],
    options: ['Size'],
    customAddText: null,
    form: null,
    images: [],
    ...changes,
    variants,
  }
}
