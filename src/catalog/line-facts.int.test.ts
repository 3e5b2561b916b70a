import { expect, test } from 'vitest'
import { withWebsite } from '../platform/database/database.ts'
import { type CatalogSite, startTestCatalog } from '../testing/fixtures/test-catalog.ts'
import type { AdminItem } from './admin-contract.ts'
import { findLineFacts, type LineFacts } from './line-facts.ts'
import type { CatalogTables } from './table.ts'

const ITEMS = '/api/catalog/items'
const catalog = await startTestCatalog()

const shipping = { shipsSeparately: true, surchargeCents: 350, shipsOnlyTo: ['DE', 'AT'], pickupOnly: false }

async function addAtlas({ owner: { http } }: CatalogSite): Promise<AdminItem> {
  const made = (await http.post(ITEMS, { title: 'Atlas', productType: 1 })).json() as AdminItem
  const variants = made.variants.map((one) => ({
    ...one,
    priceCents: 4_000,
    weightGrams: 2_268,
    sizeMm: { length: 100, width: 381, height: 30 },
  }))
  const changes = { taxClass: 'books', shipping, variants }
  const changed = await http.put(`${ITEMS}/${made.id}`, { revision: made.revision, changes })
  expect(changed.status).toBe(200)
  return changed.json() as AdminItem
}

test('what pricing needs of a variant is what its editor saved, in the units of the store', async () => {
  const site = await catalog.openSite('facts')
  const item = await addAtlas(site)
  expect(item).toMatchObject({ taxClass: 'books', shipping })
  const variantId = item.variants[0]?.id ?? ''
  const { websiteId } = site.website
  const query = { websiteId, variantIds: [variantId, 'unknown', "' or 1=1--"] }
  const expected: LineFacts = {
    productId: item.id,
    categoryIds: [],
    taxClass: 'books',
    weight: 2_268,
    longestSide: 381,
    shipsSeparately: true,
    shippingSurchargeCents: 350,
    shipsOnlyTo: ['DE', 'AT'],
    pickupOnly: false,
  }
  expect(await findLineFacts(catalog.db, { ...query, standard: 'metric' })).toEqual(new Map([[variantId, expected]]))
  const imperial = await findLineFacts(catalog.db, { ...query, standard: 'imperial' })
  expect(imperial.get(variantId)).toMatchObject({ weight: 5_000, longestSide: 1_500 })
  const other = await catalog.openSite('other-facts')
  const foreign = await findLineFacts(catalog.db, { ...query, websiteId: other.website.websiteId, standard: 'metric' })
  expect(foreign.size).toBe(0)
})

test('a revision from before tax and shipping were kept is restored with what products had then', async () => {
  const site = await catalog.openSite('older')
  const item = await addAtlas(site)
  const { websiteId } = site.website
  await withWebsite(catalog.db.withTables<CatalogTables>(), websiteId, async (tx) => {
    const row = await tx
      .selectFrom('item_revisions')
      .select('snapshot')
      .where('website_id', '=', websiteId)
      .where('item_id', '=', item.id)
      .where('revision', '=', 1)
      .executeTakeFirstOrThrow()
    const { taxClass, shipping: _, ...older } = row.snapshot
    expect(taxClass).toBe('standard')
    const snapshot = JSON.stringify(older)
    await tx
      .updateTable('item_revisions')
      .set({ snapshot })
      .where('website_id', '=', websiteId)
      .where('item_id', '=', item.id)
      .where('revision', '=', 1)
      .execute()
  })
  const restored = await site.owner.http.post(`${ITEMS}/${item.id}/restore`, { revision: 1 })
  expect([restored.status, restored.json()]).toMatchObject([
    200,
    {
      taxClass: 'standard',
      shipping: { shipsSeparately: false, surchargeCents: 0, shipsOnlyTo: [], pickupOnly: false },
    },
  ])
})

test('products with a country that is none, or a surcharge below nothing, are refused', async () => {
  const site = await catalog.openSite('wrong')
  const item = await addAtlas(site)
  const change = (more: object) =>
    site.owner.http.put(`${ITEMS}/${item.id}`, {
      revision: item.revision,
      changes: { shipping: { ...shipping, ...more } },
    })
  expect((await change({ shipsOnlyTo: ['XX'] })).json()).toMatchObject({
    errors: { 'changes.shipping.shipsOnlyTo.0': 'This country is not known.' },
  })
  expect((await change({ surchargeCents: -1 })).status).toBe(400)
})

test('a pound that was typed fits into "up to one pound"', async () => {
  const site = await catalog.openSite('pounds')
  const item = await addAtlas(site)
  const variants = item.variants.map((one) => ({
    ...one,
    weightGrams: 454,
    sizeMm: { length: 305, width: 10, height: 10 },
  }))
  const changes = { variants }
  const changed = await site.owner.http.put(`${ITEMS}/${item.id}`, { revision: item.revision, changes })
  expect(changed.status).toBe(200)
  const variantId = item.variants[0]?.id ?? ''
  const query = { websiteId: site.website.websiteId, variantIds: [variantId], standard: 'imperial' as const }
  expect((await findLineFacts(catalog.db, query)).get(variantId)).toMatchObject({
    weight: 1_000,
    longestSide: 1_200,
  })
})
