import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inventory } from '../../../projections/inventory/projection.ts'
import { runProjections } from '../../../projections/run-projections.ts'
import { listMembers } from '../../catalog/collections/collection-members.ts'
import { listCollections } from '../../catalog/collections/collection-store.ts'
import { ProductItem, productTypes } from '../../catalog/contract.ts'
import { findLineFacts } from '../../catalog/line-facts.ts'
import { createCatalog } from '../../catalog/queries.ts'
import type { CatalogTables } from '../../catalog/table.ts'
import { listAutomaticDiscounts, resolveCodes } from '../../discounts/queries.ts'
import { listProductFiles } from '../../downloads/queries.ts'
import { listMedia, presentMedia } from '../../files/media/media-store.ts'
import { createAccount } from '../../identity/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import { diskStorage } from '../../platform/storage/disk-storage.ts'
import { TryRequest } from '../../pricing/contract.ts'
import { findSettings } from '../../pricing/stored/settings-store.ts'
import { tryOrder } from '../../pricing/stored/try-order.ts'
import { merchandisingContext } from '../../shared/products/merchandising.ts'
import {
  hasVariants,
  isOnSale,
  isSoldOut,
  showsQuantityInput,
  variedPrices,
} from '../../shared/products/product-rules.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { findWebsite, findWebsiteId, listWebsites } from '../../websites/queries.ts'
import { createWebsite } from '../../websites/store.ts'
import { untilCaughtUp } from '../until-caught-up.ts'
import { idOf } from './demo-id.ts'
import { demoPages } from './demo-pages.ts'
import { demoSubdomains } from './demo-subdomains.ts'
import { addDemoMedia } from './media/add-demo-media.ts'
import { demoStores, seedDemo } from './seed-demo.ts'
import { DEMO_CODE } from './set-up/set-up-discounts.ts'
import { uploadDemoFiles } from './upload-demo-files.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const directory = mkdtempSync(join(tmpdir(), 'plinth-seed-'))
afterAll(() => rmSync(directory, { recursive: true }))
const storage = diskStorage(directory)
const now = '2026-01-02T03:04:05.000Z'
const store = memoryEventStore()
const running = runProjections({ db, store, projections: [inventory] })
afterAll(() => running.stop())
const deps = { db, storage, executor: createExecutor(store), createWebsite, createAccount, now, onProgress: () => {} }

async function itemsOf(subdomain: string): Promise<ProductItem[]> {
  const { websiteId = '' } = (await findWebsiteId(db, subdomain)) ?? {}
  const currency = (await findWebsite(db, websiteId))?.tenant.currency ?? ''
  const catalog = createCatalog({ db, assetsUrl: 'http://assets.test', findCurrency: async () => currency })
  return (await catalog.listItems(websiteId, { limit: 200 })).items
}

test('a seeding that is cut short leaves nothing, and the next one does it all', async () => {
  let opened = 0
  const breaking: typeof createWebsite = (...args) => {
    if (++opened === 2) throw new Error('the plug was pulled')
    return createWebsite(...args)
  }
  await expect(seedDemo({ ...deps, createWebsite: breaking })).rejects.toThrow('the plug was pulled')
  expect(await listWebsites(db)).toEqual([])
  expect(await seedDemo(deps)).toBe(true)
  expect(await untilCaughtUp({ db, store }, 'inventory', 10_000)).toBe(true)
  expect((await listWebsites(db)).map(({ subdomain }) => subdomain).sort()).toEqual([...demoSubdomains].sort())
})

test('where there is a website nothing is seeded, also by several at once', async () => {
  const written = await store.head()
  expect(await Promise.all([seedDemo(deps), seedDemo(deps)])).toEqual([false, false])
  expect(await store.head()).toBe(written)
  expect(await listWebsites(db)).toHaveLength(2)
})

test('each store has a code to try, and a discount that applies by itself', async () => {
  for (const { id } of await listWebsites(db)) {
    const { entered } = await resolveCodes(db, id, [DEMO_CODE.toLowerCase()], [])
    expect(entered).toMatchObject([{ discount: { benefit: { type: 'percent', rate: 100_000 } } }])
    expect(await listAutomaticDiscounts(db, id)).toMatchObject([{ benefit: { type: 'free-shipping' } }])
  }
})

test('each store has two collections with an address, a text, a picture and an order of their own', async () => {
  for (const { website, collections } of demoStores) {
    const { websiteId = '' } = (await findWebsiteId(db, website.subdomain)) ?? {}
    const context = { websiteId, currency: 'USD', assetsUrl: 'http://assets.test' }
    const shown = await withWebsite(db, websiteId, async (scope) => {
      const tx = scope.withTables<CatalogTables>()
      const rows = await listCollections(tx, websiteId)
      const members = await Promise.all(rows.map(({ id }) => listMembers(tx, context, id)))
      return rows.map((row, n) => ({ ...row, products: members[n]?.map(({ id }) => id) }))
    })
    const wanted = collections.map(({ title, slug, products, picture }) => ({
      title,
      visible: true,
      fullUrl: `/shop/collection/${slug}`,
      itemCount: products.length,
      page: { picture: { alt_text: picture.alt, width: 1500 } },
      products: products.map((product) => idOf(website.subdomain, product)),
    }))
    expect(shown).toMatchObject(wanted.toSorted((a, b) => a.title.localeCompare(b.title)))
    expect(shown).toHaveLength(2)
  }
})

test('both stores belong to one owner', async () => {
  const found = await Promise.all((await listWebsites(db)).map(({ id }) => findWebsite(db, id)))
  expect(new Set(found.map((website) => website?.ownerAccountId)).size).toBe(1)
})

describe.each(demoSubdomains)('the store %s', (subdomain) => {
  let items: ProductItem[] = []
  beforeAll(async () => {
    items = await itemsOf(subdomain)
  })

  test('holds valid products, each with a picture that is told in words', () => {
    expect(items.length).toBeGreaterThanOrEqual(subdomain === 'demo' ? 14 : 10)
    for (const item of items) {
      expect(ProductItem.parse(item)).toEqual(item)
      for (const { altText, tone } of item.items)
        expect([altText === '', tone]).toEqual([false, expect.stringMatching(/^[0-3]{3}$/)])
    }
  })

  test('has every width of every picture in its files', async () => {
    for (const image of items.flatMap((item) => item.items)) {
      const [, websiteId = '', fileName = ''] = new URL(image.assetUrl).pathname.split('/')
      const sizes = image.systemDataVariants.split(',').slice(0, -1)
      for (const name of [fileName, ...sizes.map((size) => fileName.replace('.webp', `.${size}.webp`))]) {
        const file = await storage.open(websiteId, name)
        expect(file, name).toMatchObject({ type: 'image/webp' })
        await file?.close()
      }
    }
  })

  test('a variant shows a picture of its own product, and names a value for each option', () => {
    for (const { items: images, structuredContent: content } of items)
      for (const { mainImageId, optionValues } of content.variants) {
        if (mainImageId) expect(images.map(({ id }) => id)).toContain(mainImageId)
        expect(optionValues.map(({ value }) => value)).not.toContain('')
        expect(optionValues.map(({ optionName }) => optionName)).toEqual(content.variantOptionOrdering)
      }
  })

  test('offers to tell when a variant is back, of a product that has others, too', async () => {
    const store = (await listWebsites(db)).find((website) => website.subdomain === subdomain)
    const settings = (await findWebsite(db, store?.id ?? ''))?.storeSettings.merchandisingSettings
    if (!settings) throw new Error(`There is no store ${subdomain}`)
    const boxes = items.flatMap((item) => merchandisingContext(item, settings, 'en-US').restockNotificationViews)
    expect(boxes).toContainEqual({ variantId: expect.any(String), hiddenByDefault: true })
    expect(boxes).toContainEqual({ variantId: expect.any(String), hiddenByDefault: false })
  })

  test('shows the breadth of what can be sold', () => {
    const contents = items.map((item) => item.structuredContent)
    const { PHYSICAL, DIGITAL, SERVICE, GIFT_CARD } = productTypes
    expect(new Set(contents.map((content) => content.productType))).toEqual(
      new Set([PHYSICAL, DIGITAL, SERVICE, GIFT_CARD]),
    )
    const count = (rule: (content: ProductItem['structuredContent']) => boolean) => contents.filter(rule).length
    const lowest = contents.flatMap(({ variants }) => variants.map(({ qtyInStock }) => qtyInStock))
    expect(count(isSoldOut)).toBeGreaterThan(0)
    expect(count((content) => isOnSale(content) && content.variants.every(({ onSale }) => onSale))).toBeGreaterThan(0)
    expect(count((content) => isOnSale(content) && !content.variants.every(({ onSale }) => onSale))).toBeGreaterThan(0)
    expect(count(variedPrices)).toBeGreaterThan(0)
    expect(count((content) => hasVariants(content) && content.variantOptionOrdering.length === 2)).toBeGreaterThan(0)
    expect(count(({ additionalFieldsForm }) => additionalFieldsForm !== null)).toBeGreaterThan(0)
    expect(count(({ useCustomAddButtonText }) => useCustomAddButtonText)).toBeGreaterThan(0)
    expect(lowest).toContain(2)
  })
})

test('the demo sells one thing of which there is one, and seats for several', async () => {
  const items = await itemsOf('demo')
  const jar = items.find(({ urlId }) => urlId === 'moon-jar-no-12')?.structuredContent
  const seats = items.find(({ urlId }) => urlId === 'saturday-at-the-wheel')?.structuredContent
  const settings = { multipleQuantityAllowedForServices: true }
  expect(jar && showsQuantityInput(jar, settings)).toBe(false)
  expect(seats && showsQuantityInput(seats, settings)).toBe(true)
})

test('the bakery sells a weekly loaf by subscription only, and a monthly coffee for 10 % less than once', async () => {
  const items = await itemsOf('bakery')
  const contentOf = (slug: string) => items.find(({ urlId }) => urlId === slug)?.structuredContent
  expect(contentOf('loaf-of-the-week')).toMatchObject({
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 1, unit: 'WEEK' } },
    variants: [{ unlimited: true, pricingOptions: [{ salePrice: 650, onSale: false }] }],
  })
  expect(contentOf('house-coffee')).toMatchObject({
    isSubscribable: false,
    subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' } },
    variants: [
      { unlimited: false, pricingOptions: [{ price: 1800, salePrice: 1620, percentageDiscount: 10 }] },
      { unlimited: false, pricingOptions: [{ salePrice: 1620 }] },
    ],
  })
})

test('the stores look different: currency, picker, pill', () => {
  const told = demoStores.map(({ website: { storeSettings: s } }) => [
    s.selectedCurrency,
    s.variantPicker,
    s.useLightCart,
  ])
  expect(told).toEqual([
    ['USD', 'radio', false],
    ['EUR', 'dropdown', true],
  ])
})

test.each(demoStores.map(({ website }) => [website.subdomain, website.theme] as const))(
  'in the store %s every text stands out from its ground by 4.5 to 1',
  (_, { text, muted, accent, accentText, background, surface }) => {
    const pairs = [text, muted, accent].flatMap((ink) => [background, surface].map((ground) => [ink, ground] as const))
    for (const [ink, ground] of [...pairs, [accentText, accent] as const])
      expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  },
)

/** WCAG 2.2, contrast ratio. */
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each([
  ['demo', { country: 'US', region: 'NY', postalCode: '11231' }, ['us-ground', 'us-express', 'studio'], 355],
  ['bakery', { country: 'IE', region: null, postalCode: 'D08 X1Y2' }, ['ie-post', 'round', 'bakery'], 748],
])(
  'the store %s charges the tax of its own country, sends there and can be visited',
  async (subdomain, place, ways, tax) => {
    const { websiteId = '' } = (await findWebsiteId(db, subdomain)) ?? {}
    const order = TryRequest.parse({ priceCents: 4_000, taxClass: 'standard', destination: place })
    const { options, taxLines, totals } = tryOrder(
      await findSettings(db, websiteId),
      { ...order, optionId: ways.at(-1) ?? null },
      now,
    )
    expect(options.map(({ id }) => id)).toEqual(ways)
    expect([taxLines.length, totals.taxCents]).toEqual([1, tax])
  },
)

test('the bakery bakes bread that is taxed as food, and a cake that is only picked up', async () => {
  const { websiteId = '' } = (await findWebsiteId(db, 'bakery')) ?? {}
  const items = await itemsOf('bakery')
  const factsOf = async (slug: string) => {
    const variantId = items.find(({ urlId }) => urlId === slug)?.structuredContent.variants[0]?.id ?? ''
    return (await findLineFacts(db, { websiteId, variantIds: [variantId], standard: 'metric' })).get(variantId)
  }
  expect(await factsOf('seeded-rye')).toMatchObject({ taxClass: 'food', pickupOnly: false })
  expect(await factsOf('birthday-cake')).toMatchObject({ taxClass: 'reduced', pickupOnly: true })
})

test('the field guide has the PDF that the store says it sells', async () => {
  const { websiteId = '' } = (await findWebsiteId(db, 'demo')) ?? {}
  const accountId = (await findWebsite(db, websiteId))?.ownerAccountId ?? ''
  const storageLimits = { perWebsite: 20_000_000, perAccount: 20_000_000 }
  const held = diskStorage(join(directory, 'held'))
  const uploads = { db, held, incoming: join(directory, 'incoming'), storageLimits }
  await uploadDemoFiles(uploads, { websiteId, subdomain: 'demo', accountId, now })
  const files = await listProductFiles(db, websiteId, [idOf('demo', 'glaze-notes')])
  expect(files).toMatchObject([{ name: 'glaze-notes.pdf' }])
  const [name = ''] = readdirSync(join(directory, 'held', websiteId))
  const pdf = readFileSync(join(directory, 'held', websiteId, name), 'latin1')
  expect([pdf.slice(0, 5), pdf.length]).toEqual(['%PDF-', files[0]?.bytes])
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(6)
})

test('every sound and film that a page of a store plays is there, and small', async () => {
  const held = diskStorage(join(directory, 'held'))
  const storageLimits = { perWebsite: 20_000_000, perAccount: 20_000_000 }
  for (const subdomain of ['demo', 'bakery']) {
    const { websiteId = '' } = (await findWebsiteId(db, subdomain)) ?? {}
    const owner = { websiteId, subdomain, accountId: 'robin', now }
    await addDemoMedia({ db, held, incoming: join(directory, 'incoming'), storageLimits }, owner)
    const files = (await listMedia(db, websiteId)).map(presentMedia)
    const played = JSON.stringify(demoPages[subdomain]).match(/[0-9a-f]{32}\.(mp3|webm|vtt)/g) ?? []
    expect(files.map(({ fileName }) => fileName).toSorted()).toEqual([...new Set(played)].toSorted())
    expect(files.filter(({ bytes }) => bytes > 300_000)).toEqual([])
  }
})
