import { afterAll, expect, test } from 'vitest'
import { inventory } from '../../../projections/inventory/projection.ts'
import { runProjections } from '../../../projections/run-projections.ts'
import { runImportJob } from '../../../workers/catalog/run-import.job.ts'
import { setStock } from '../../inventory/commands/set-stock.ts'
import { Inventory } from '../../inventory/inventory.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import type { ProductImport } from '../../shared/products/product-import.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { makeProductsCsv } from '../../testing/fixtures/make/make-products-csv.ts'
import { type CatalogSite, startTestCatalog } from '../../testing/fixtures/test-catalog.ts'
import { readCsv } from './parsing/read-csv.ts'

const catalog = await startTestCatalog()
const store = memoryEventStore()
const executor = createExecutor(store)
const projections = runProjections({ db: catalog.db, store, projections: [inventory] })
afterAll(() => projections.stop())
const job = runImportJob({ ...catalog, executor })
const IMPORTS = '/api/catalog/imports'

function work({ website }: CatalogSite, importId: string, signal = AbortSignal.timeout(300_000)) {
  return job.run({ websiteId: website.websiteId, data: { importId }, attempt: 1, signal })
}

const upload = (http: HttpClient, csv: string | Buffer, type = 'text/csv') =>
  http.post(`${IMPORTS}?name=products.csv`, csv, { headers: { 'content-type': type } })

async function send(http: HttpClient, csv: string): Promise<ProductImport> {
  const taken = await upload(http, csv)
  if (taken.status !== 200) throw new Error(taken.text)
  const made = taken.json() as ProductImport
  const checked = await http.put(`${IMPORTS}/${made.id}/mapping`, { mapping: made.mapping })
  if (checked.status !== 200) throw new Error(checked.text)
  return checked.json() as ProductImport
}

const look = async (http: HttpClient, id: string) => (await http.get(`${IMPORTS}/${id}`)).json() as ProductImport

test('500 rows with 3 bad ones: checked, imported in batches, and undone', async () => {
  const site = await catalog.openSite('many')
  const { http, list } = site.owner
  const checked = await send(http, makeProductsCsv({ products: 125, variants: 4, bad: 3 }))
  expect(checked).toMatchObject({
    state: 'checked',
    rows: 500,
    counts: { new: 488, changed: 0, unchanged: 0, error: 12 },
    products: { new: 122, changed: 0 },
    progress: { done: 0, total: 488 },
  })
  expect(checked.problems).toHaveLength(12)
  expect(checked.problems.filter(({ column }) => column !== 'Name')).toEqual([
    {
      row: 8,
      column: 'Price',
      message: 'This is not a price in USD that can be read without doubt. Write it like 12.50.',
    },
    { row: 28, column: 'Stock', message: 'Stock is a whole number, or Unlimited.' },
    { row: 48, column: 'SKU', message: 'Another variant of this product has this SKU.' },
  ])
  expect(checked.problems[0]).toEqual({
    row: 6,
    column: 'Name',
    message: 'This product has rows to correct and will not be imported. See row 8.',
  })
  expect((await list()).total).toBe(0)

  expect((await http.post(`${IMPORTS}/${checked.id}/run`, {})).status).toBe(200)
  await work(site, checked.id)
  expect(await look(http, checked.id)).toMatchObject({ state: 'done', progress: { done: 488, total: 488 } })
  expect((await list()).total).toBe(122)
  await expect.poll(async () => (await list('search=Product+7+')).items[0]?.stock, { timeout: 60_000 }).toBe(40)

  const errors = readCsv((await http.get(`${IMPORTS}/${checked.id}/errors.csv`)).text)
  expect(errors.columns.at(-1)).toBe('Why it was left out')
  expect(errors.rows).toHaveLength(12)

  expect((await http.post(`${IMPORTS}/${checked.id}/undo`, {})).status).toBe(200)
  await work(site, checked.id)
  expect(await look(http, checked.id)).toMatchObject({ state: 'undone', changedSince: [] })
  expect((await list()).total).toBe(0)
  expect((await http.post(`${IMPORTS}/${checked.id}/undo`, {})).status).toBe(400)
  // Importing the same file restores the products.
  const again = await send(http, makeProductsCsv({ products: 125, variants: 4, bad: 3 }))
  expect(again).toMatchObject({ products: { new: 122 }, counts: { error: 12 } })
}, 300_000)

test('an interrupted job resumes where it was, without duplicates', async () => {
  const site = await catalog.openSite('restart')
  const { http, list } = site.owner
  const { id } = await send(http, makeProductsCsv({ products: 30, variants: 20, bad: 0 }))
  await http.post(`${IMPORTS}/${id}/run`, {})
  const stop = new AbortController()
  const dying = runImportJob({
    ...catalog,
    executor: {
      async execute(...call) {
        stop.abort(new Error('The process was stopped'))
        return executor.execute(...call)
      },
    },
  })
  const data = { importId: id }
  const run = dying.run({ websiteId: site.website.websiteId, data, attempt: 1, signal: stop.signal })
  await expect(run).rejects.toThrow('The process was stopped')
  expect(await look(http, id)).toMatchObject({ state: 'running', progress: { done: 500, total: 600 } })
  await work(site, id)
  await work(site, id)
  expect(await look(http, id)).toMatchObject({ state: 'done', progress: { done: 600, total: 600 } })
  expect((await list()).total).toBe(30)
}, 300_000)

/** The last row takes a SKU that the first one had until the import, which is changed once the file was checked. */
async function importChain(site: CatalogSite, fillers: string[]) {
  const { http, create, change, read } = site.owner
  const [first, last] = [await create('First'), await create('Last')]
  const csv = ['URL ID,Name,SKU,Option 1 name,Option 1 value,Price', 'first,,NEW,,,', ...fillers, 'last,,OLD,,,'].join(
    '\r\n',
  )
  const { id } = await send(http, csv)
  await change(first, { variants: first.variants.map((variant) => ({ ...variant, sku: 'OLD' })) })
  await http.post(`${IMPORTS}/${id}/run`, {})
  await work(site, id)
  const skus = () => Promise.all([first, last].map(async (item) => (await read(item.id)).variants[0]?.sku))
  expect(await skus()).toEqual(['NEW', 'OLD'])
  await http.post(`${IMPORTS}/${id}/undo`, {})
  return { id, skus, before: ['OLD', last.variants[0]?.sku] }
}

test('an undo that was cut off goes on, and a product gets back the SKU that a later row took', async () => {
  const site = await catalog.openSite('undo-batches')
  const fillers = Array.from({ length: 500 }, (_, n) => `filler-${n},Filler ${n},F-${n},,,5`)
  const { id, skus, before } = await importChain(site, fillers)
  let batches = 0
  const imports: typeof catalog.imports = {
    ...catalog.imports,
    async putBackBatch(...call) {
      if (++batches > 1) throw new Error('The process was stopped')
      return catalog.imports.putBackBatch(...call)
    },
  }
  const signal = AbortSignal.timeout(60_000)
  const call = { websiteId: site.website.websiteId, data: { importId: id }, attempt: 1, signal }
  await expect(runImportJob({ ...catalog, executor, imports }).run(call)).rejects.toThrow('The process was stopped')
  expect(await look(site.owner.http, id)).toMatchObject({ state: 'undoing', progress: { done: 2, total: 502 } })
  await work(site, id)
  await work(site, id)
  expect(await look(site.owner.http, id)).toMatchObject({ state: 'undone', changedSince: [] })
  expect([await skus(), (await site.owner.list()).total]).toEqual([before, 2])
}, 300_000)

test('a product gets back the SKU that another one of its batch took', async () => {
  const site = await catalog.openSite('undo-chain')
  const variantsOf = (n: number) =>
    Array.from({ length: 50 }, (_, v) => `filler-${n},Filler ${n},F-${n}-${v},Size,${v},5`)
  const { id, skus, before } = await importChain(site, Array.from({ length: 10 }, (_, n) => variantsOf(n)).flat())
  await work(site, id)
  expect(await look(site.owner.http, id)).toMatchObject({ state: 'undone', changedSince: [] })
  expect(await skus()).toEqual(before)
}, 300_000)

test('products are changed by URL ID or SKU, and an undo leaves what someone changed since', async () => {
  const site = await catalog.openSite('changes')
  const { http, create, read, change } = site.owner
  const [mug, bowl] = [await create('Mug'), await create('Bowl')]
  const stockId = { websiteId: site.website.websiteId, id: mug.variants[0]?.id ?? '' }
  const at = new Date().toISOString()
  await executor.execute(Inventory, stockId, { correlationId: 'test' }, (state) =>
    setStock(state, { quantity: 3, reason: 'counted', note: '', at }),
  )
  const csv = [
    'Handle;Title;Variant SKU;Variant Price;Stock',
    `mug;Cup;;"1.234,56";9`,
    `;Basin;${bowl.variants[0]?.sku};7;`,
    'plate;Plate;;;',
  ].join('\r\n')
  const checked = await send(http, csv)
  expect(checked).toMatchObject({ counts: { new: 0, changed: 2, error: 1 }, products: { new: 0, changed: 2 } })
  await http.post(`${IMPORTS}/${checked.id}/run`, {})
  await work(site, checked.id)
  expect(await read(mug.id)).toMatchObject({ title: 'Cup', variants: [{ priceCents: 123_456 }] })
  const onHand = async () => (await executor.load(Inventory, stockId)).state.onHand
  expect(await onHand()).toBe(9)
  await change(await read(bowl.id), { title: 'Dish' })
  await http.post(`${IMPORTS}/${checked.id}/undo`, {})
  await work(site, checked.id)
  expect(await look(http, checked.id)).toMatchObject({ changedSince: [{ id: bowl.id, title: 'Dish' }] })
  expect(await read(mug.id)).toMatchObject({ title: 'Mug', variants: [{ priceCents: 0 }] })
  expect(await onHand()).toBe(3)
}, 300_000)

test('an undo removes the categories of the file that no other product uses', async () => {
  const site = await catalog.openSite('undo-categories')
  const { http, read, change, list } = site.owner
  const csv = ['Name,Price,SKU,Categories', 'Cup,5,C-1,Cups', 'Jar,6,J-1,Jars > Small', 'Lid,2,L-1,Cups'].join('\r\n')
  const { id } = await send(http, csv)
  await http.post(`${IMPORTS}/${id}/run`, {})
  await work(site, id)
  const names = async () => {
    const categories = (await http.get('/api/catalog/categories')).json() as { name: string }[]
    return categories.map(({ name }) => name).sort()
  }
  expect(await names()).toEqual(['Cups', 'Jars', 'Small'])
  const lid = (await list()).items.find(({ title }) => title === 'Lid')
  await change(await read(lid?.id ?? ''), { title: 'Lid of a cup' })
  await http.post(`${IMPORTS}/${id}/undo`, {})
  await work(site, id)
  expect(await names()).toEqual(['Cups'])
  expect((await list()).items.map(({ title }) => title)).toEqual(['Lid of a cup'])
}, 300_000)

test('what is exported and imported again changes nothing', async () => {
  const site = await catalog.openSite('round')
  const { http } = site.owner
  const csv = makeProductsCsv({ products: 3, variants: 2, bad: 0 }).replace('Product 1 ', '=cmd|calc ')
  const { id } = await send(http, csv)
  await http.post(`${IMPORTS}/${id}/run`, {})
  await work(site, id)
  const known = async () => (await http.get('/api/catalog/export')).text
  await expect.poll(known, { timeout: 60_000 }).toContain(',10,')
  const reply = await http.get('/api/catalog/export')
  expect(String(reply.headers['content-disposition'])).toMatch(/filename="website-round-products-\d{4}-\d\d-\d\d\.csv"/)
  expect(reply.text).toContain("'=cmd|calc ")
  expect(await send(http, reply.text)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 6, error: 0 } })
  const only = readCsv((await http.get('/api/catalog/export?search=cmd')).text)
  expect(only.rows).toHaveLength(2)
}, 300_000)

test('a store that measures in pounds and inches exports and imports them', async () => {
  const site = await catalog.openSite('pounds')
  const { http } = site.owner
  const mug = await site.owner.create('Anvil')
  const variants = mug.variants.map((one) => ({
    ...one,
    priceCents: 9_900,
    weightGrams: 250,
    sizeMm: { length: 305, width: 127, height: 202 },
  }))
  await site.owner.change(mug, { variants })
  catalog.measures.standard = 'imperial'
  try {
    expect(await site.owner.read(mug.id)).toMatchObject({ measurementStandard: 'imperial' })
    const { text } = await http.get('/api/catalog/export')
    const { columns, rows } = readCsv(text)
    const cell = (heading: string) => rows[0]?.cells[columns.indexOf(heading)]
    expect(['Weight (lb)', 'Length (in)', 'Width (in)', 'Height (in)'].map(cell)).toEqual(['0.5510', '12', '5', '7.95'])
    expect(columns).not.toContain('Weight (g)')
    expect(await send(http, text)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 1, error: 0 } })
    const template = (await http.get('/api/catalog/import-template')).text
    expect(template).toContain('Weight (lb)')
    expect(await send(http, template)).toMatchObject({ products: { new: 4 }, counts: { error: 0 }, problems: [] })
  } finally {
    catalog.measures.standard = 'metric'
  }
}, 300_000)

test('the template is accepted as it is; other files are refused with a message; a store has at most 10,000 products', async () => {
  const { http } = (await catalog.openSite('limits')).owner
  const template = (await http.get('/api/catalog/import-template')).text
  expect(await send(http, template)).toMatchObject({ products: { new: 4 }, counts: { error: 0 }, problems: [] })
  const refused = await upload(http, 'PK\u0003\u0004 something', 'application/octet-stream')
  expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('This is not a CSV file.') })
  const many = await send(http, makeProductsCsv({ products: 10_003, variants: 1, bad: 0 }))
  expect(many).toMatchObject({ products: { new: 10_000 }, counts: { error: 3 } })
  expect(many.problems[0]?.message).toBe(
    'A store has at most 10,000 products. There is room for 10,000 more, and this file has 10,003 new ones.',
  )
}, 300_000)
