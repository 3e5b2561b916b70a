import { afterAll, expect, test } from 'vitest'
import { inventory } from '../../../projections/inventory/projection.ts'
import { runProjections } from '../../../projections/run-projections.ts'
import { runImportJob } from '../../../workers/catalog/run-import.job.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import type { ProductImport } from '../../shared/products/product-import.ts'
import { makePlan } from '../../testing/fixtures/make/make-plan.ts'
import { shopifyExport } from '../../testing/fixtures/make/shopify-export.ts'
import { type CatalogSite, startTestCatalog } from '../../testing/fixtures/test-catalog.ts'
import type { AdminItem, AdminVariant, ItemChanges } from '../admin-contract.ts'
import { readCsv } from './parsing/read-csv.ts'

const catalog = await startTestCatalog()
const store = memoryEventStore()
const executor = createExecutor(store)
const projections = runProjections({ db: catalog.db, store, projections: [inventory] })
afterAll(() => projections.stop())
const job = runImportJob({ ...catalog, executor })
const IMPORTS = '/api/catalog/imports'

async function importInto({ owner: { http }, website }: CatalogSite, csv: string) {
  const taken = await http.post(`${IMPORTS}?name=products.csv`, csv, { headers: { 'content-type': 'text/csv' } })
  if (taken.status !== 200) throw new Error(taken.text)
  const made = taken.json() as ProductImport
  const checked = await http.put(`${IMPORTS}/${made.id}/mapping`, { mapping: made.mapping })
  const { problems } = checked.json() as ProductImport
  expect([checked.status, problems]).toEqual([200, []])
  await http.post(`${IMPORTS}/${made.id}/run`, {})
  const signal = AbortSignal.timeout(60_000)
  await job.run({ websiteId: website.websiteId, data: { importId: made.id }, attempt: 1, signal })
  const done = (await http.get(`${IMPORTS}/${made.id}`)).json() as ProductImport
  expect(done.state).toBe('done')
  return done
}

const exported = async ({ owner }: CatalogSite) => (await owner.http.get('/api/catalog/export')).text

/** Each row by column, without empty cells. */
function rowsOf(csv: string): Record<string, string>[] {
  const { columns, rows } = readCsv(csv.replace(/^\uFEFF/, ''))
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.flatMap((name, place) => (cells[place] ? [[name, cells[place]]] : []))),
  )
}

function first(item: AdminItem, changes: Partial<AdminVariant> = {}): AdminVariant {
  const [variant] = item.variants
  if (!variant) throw new Error('A product has a variant')
  return { ...variant, ...changes }
}

const everything = (item: AdminItem): ItemChanges => ({
  description: '<h2>Ours</h2><p>Text, with “quotes” and\na line.</p>',
  excerpt: 'Short',
  tags: ['a, b', 'c'],
  brand: 'Harbour',
  sale: { startsAt: '2030-03-01T10:00:00.000Z', endsAt: '2030-04-01T10:00:00.000Z' },
  options: ['Colour'],
  variants: ['Sea', 'Oak > dark'].map((Colour, n) => ({
    ...first(item, { attributes: { Colour }, priceCents: 2_000 + n, salePriceCents: 1_500, onSale: true }),
    ...(n > 0 && { id: crypto.randomUUID() }),
    sku: `SKU-${n}`,
    gtin: n === 0 ? '4006381333931' : '',
    costCents: n === 0 ? 750 : null,
    weightGrams: 300,
    sizeMm: { length: 10, width: 20, height: 30 },
  })),
  swatches: [
    { option: 'Colour', value: 'Sea', color: '#336699', imageId: null },
    { option: 'Colour', value: 'Oak > dark', color: '#553311', imageId: null },
  ],
  video: { url: 'https://vimeo.com/76979871', title: 'How, it is made' },
  merchandising: {
    scarcityEnabled: true,
    scarcityText: 'Only {qtyInStock}!',
    scarcityShownByDefault: true,
    customSoldOutText: 'Gone',
  },
  form: {
    id: 'engraving',
    name: 'Engraving',
    fields: [
      {
        id: 'words',
        type: 'text',
        title: 'Words, "quoted"',
        description: '',
        placeholder: '',
        required: true,
        options: [],
        maxLength: 20,
      },
    ],
  },
  seo: { seoTitle: 'Mugs', seoDescription: 'All of them', seoHidden: true },
  customAddText: 'Order',
  taxClass: 'reduced',
  shipping: { shipsSeparately: true, surchargeCents: 250, shipsOnlyTo: ['AT', 'DE'], pickupOnly: false },
  visibility: 'public',
})

test('what is exported and imported into an empty store is the same catalogue', async () => {
  const [from, to] = [await catalog.openSite('source'), await catalog.openSite('target')]
  const mug = await from.owner.create('Mug')
  const box = await from.owner.create('Tea box')
  await from.owner.change(box, {
    subscriptionPlan: makePlan({
      billingPeriod: { value: 2, unit: 'WEEK' },
      numBillingCycles: 12,
      firstPercent: 50,
      everyPercent: 10,
      alsoOneTime: true,
    }),
    variants: [first(box, { priceCents: 900 })],
    visibility: 'private',
  })
  // Related to a later product of the file.
  await from.owner.change(mug, { ...everything(mug), related: [box.id] })
  const file = await exported(from)
  expect(rowsOf(file)[0]).toMatchObject({ 'Related products (URL IDs)': 'tea-box', Cost: '7.50' })
  expect(rowsOf(file)[2]).toMatchObject({
    Subscription: '2 weeks, 12 payments, 50% off the first payment, 10% off every payment, also sold once',
  })
  await importInto(to, file)
  const withoutStock = (csv: string) => rowsOf(csv).map(({ Stock: _, ...row }) => row)
  expect(withoutStock(await exported(to))).toEqual(withoutStock(file))
  const again = await to.owner.http.post(`${IMPORTS}?name=again.csv`, file, { headers: { 'content-type': 'text/csv' } })
  const made = again.json() as ProductImport
  const checked = await to.owner.http.put(`${IMPORTS}/${made.id}/mapping`, { mapping: made.mapping })
  expect(checked.json()).toMatchObject({ products: { new: 0, changed: 0 } })
}, 120_000)

test('a product export of Shopify imports as it is', async () => {
  const site = await catalog.openSite('shopify')
  const done = await importInto(site, shopifyExport)
  expect(done).toMatchObject({ origin: 'shopify', products: { new: 3 }, counts: { error: 0 } })
  const find = async (title: string) => {
    const { items } = await site.owner.list(`search=${encodeURIComponent(title)}`)
    return site.owner.read(items[0]?.id ?? '')
  }
  expect(await find('Linen shirt')).toMatchObject({
    urlId: 'linen-shirt',
    brand: 'Harbour',
    visibility: 'public',
    tags: ['summer', 'linen'],
    productType: 1,
    options: ['Size', 'Colour'],
    seo: { seoTitle: 'Shirts', seoDescription: 'All shirts' },
    variants: [
      {
        sku: 'SH-S',
        attributes: { Size: 'S', Colour: 'White' },
        priceCents: 4_900,
        salePriceCents: 3_900,
        onSale: true,
        weightGrams: 240,
        gtin: '4006381333931',
        costCents: 1_150,
      },
      { sku: 'SH-M', attributes: { Size: 'M', Colour: 'White' }, gtin: '', costCents: 1_150 },
    ],
  })
  expect(await find('Knitting pattern')).toMatchObject({
    visibility: 'draft',
    options: [],
    variants: [{ priceCents: 800 }],
  })
  expect(await find('Gift card')).toMatchObject({
    productType: 4,
    variants: [{ priceCents: 1_000 }, { priceCents: 2_500 }],
  })
  const stock = async () =>
    rowsOf(await exported(site)).flatMap((row) => (row.SKU?.startsWith('SH-') ? [`${row.SKU} ${row.Stock}`] : []))
  await expect.poll(stock, { timeout: 20_000 }).toEqual(['SH-S 12', 'SH-M 0'])
  const categories = async () =>
    ((await site.owner.http.get('/api/catalog/categories')).json() as { name: string }[]).map(({ name }) => name).sort()
  expect(await categories()).toEqual(['Apparel & Accessories', 'Clothing', 'Gift Cards', 'Shirts'])
  await site.owner.http.post('/api/catalog/categories', { name: 'Ours', parentId: null })
  await site.owner.http.post(`${IMPORTS}/${done.id}/undo`, {})
  const data = { importId: done.id }
  const signal = AbortSignal.timeout(60_000)
  await job.run({ websiteId: site.website.websiteId, data, attempt: 1, signal })
  expect(await categories()).toEqual(['Ours'])
}, 120_000)
