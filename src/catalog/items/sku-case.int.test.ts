import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { createTestDatabase } from '../../testing/databases/test-database.ts'
import { startTestCatalog } from '../../testing/fixtures/test-catalog.ts'
import type { AdminItem } from '../admin-contract.ts'
import { catalogSkuCaseMigration } from '../migrations/sku-case.ts'

const catalog = await startTestCatalog()
const { owner } = await catalog.openSite('acme')
const other = await catalog.openSite('other')
const ITEMS = '/api/catalog/items'

const withSku = ({ variants: [first] }: AdminItem, sku: string) => ({ variants: [{ ...first, sku }] as never })

async function take(item: AdminItem, changes: object) {
  const { status, json } = await owner.http.put(`${ITEMS}/${item.id}`, { revision: item.revision, changes })
  return { status, errors: (json() as { errors?: object }).errors }
}

function sized(item: AdminItem, skus: string[]) {
  const [first] = item.variants
  return skus.map((sku, n) => ({
    ...first,
    ...(n > 0 && { id: crypto.randomUUID() }),
    sku,
    attributes: { Size: `${n}` },
  }))
}

test.each([
  ['DUP-1', 'dup-1'],
  ['Größe-Ä', 'GRÖßE-ä'],
  ['İ-1', 'i-1'],
  ['ΟΔΟΣ', 'οδοσ'],
])('%s and %s are the same sku, and a sku keeps its case', async (first, second) => {
  const bowl = await owner.create('Bowl')
  expect((await owner.change(bowl, withSku(bowl, first))).variants).toMatchObject([{ sku: first }])
  const plate = await owner.create('Plate')
  const errors = { 'variants.0.sku': 'The product “Bowl” has this SKU.' }
  expect(await take(plate, withSku(plate, second))).toEqual({ status: 400, errors })
  const elsewhere = await other.owner.create('Bowl')
  await other.owner.change(elsewhere, withSku(elsewhere, second))
})

test('two variants of a product cannot differ in capitals alone', async () => {
  const item = await owner.create('Pair')
  const variants = sized(item, ['PAIR', 'pair'])
  const errors = { 'variants.1.sku': 'Another variant of this product has this SKU.' }
  expect(await take(item, { options: ['Size'], variants })).toMatchObject({ status: 400, errors })
})

test('a product changes the capitals of its skus, and its variants exchange them', async () => {
  const item = await owner.create('Swap')
  const [a, b] = sized(item, ['swap-a', 'swap-b'])
  const swap = await owner.change(item, { options: ['Size'], variants: [a, b] as never })
  const swapped = [
    { ...a, sku: 'SWAP-B' },
    { ...b, sku: 'Swap-A' },
  ]
  expect((await owner.change(swap, { variants: swapped as never })).variants).toMatchObject(swapped)
})

test('of two products that take one sku at once, in capitals and not, one gets it', async () => {
  const items = await Promise.all(['One', 'Two', 'Three', 'Four'].map((title) => owner.create(title)))
  const skus = ['wanted', 'WANTED', 'Wanted', 'wanteD']
  const replies = await Promise.all(items.map((item, n) => take(item, withSku(item, skus[n] ?? ''))))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test('skus that differed only in case get the end of their id as suffix', async () => {
  const urls = await createTestDatabase()
  const db = openDatabase(urls.admin, { max: 1, onError: () => {} })
  await sql`alter table variants drop constraint variants_sku_key`.execute(db)
  await sql`alter table variants add constraint variants_website_id_sku_key unique (website_id, sku)`.execute(db)
  await sql`select set_config('plinth.website_id', 'acme', false)`.execute(db)
  await sql`insert into collections (website_id, id, title, url_id) values ('acme', 'shop', 'Shop', 'shop')`.execute(db)
  await sql`insert into items (website_id, id, collection_id, title, url_id, product_type, description, excerpt,
    option_ordering, position) values ('acme', 'item', 'shop', 'Item', 'item', 1, '', '', '[]', 0)`.execute(db)
  await addVariants(db, { 'variant-000000000001': 'Old', 'variant-000000000002': 'OLD', 'variant-3': 'other' })
  await catalogSkuCaseMigration.up(db)
  const { rows } = await sql<{ sku: string }>`select sku from variants order by id`.execute(db)
  expect(rows.map(({ sku }) => sku)).toEqual(['Old', 'OLD-000000000002', 'other'])
  await expect(addVariants(db, { 'variant-4': 'OTHER' })).rejects.toThrow('variants_sku_key')
  await db.destroy()
})

async function addVariants(db: Database, skus: Record<string, string>): Promise<void> {
  for (const [id, sku] of Object.entries(skus))
    await sql`insert into variants (website_id, id, item_id, sku, attributes, price_cents, sale_price_cents, position)
      values ('acme', ${id}, 'item', ${sku}, '{}', 1, 1, 0)`.execute(db)
}
