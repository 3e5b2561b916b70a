import { expect, test } from 'vitest'
import { offerFrom } from '../cart/offer.ts'
import { withWebsite } from '../platform/database/database.ts'
import { roles } from '../shared/permissions.ts'
import { picture, startTestCatalog } from '../testing/fixtures/test-catalog.ts'
import type { AdminItem, AdminVariant } from './admin-contract.ts'
import { catalogCache } from './shop/catalog-cache.ts'
import type { CatalogTables } from './table.ts'

const catalog = await startTestCatalog()
const { owner, website, contributor } = await catalog.openSite('fields')
const ITEMS = '/api/catalog/items'
const START = Date.parse('2030-03-01T10:00:00Z')
const END = Date.parse('2030-03-01T12:00:00Z')
const rules = { multipleQuantityAllowedForServices: true }

function first(item: AdminItem, changes: Partial<AdminVariant> = {}): AdminVariant {
  const [variant] = item.variants
  if (!variant) throw new Error('A product has a variant')
  return { ...variant, ...changes }
}

/** The storefront's view with a fake clock. */
function shopAt(clock: { now: number }, outdated: string[] = []) {
  const deps = {
    db: catalog.db,
    findCurrency: async () => 'USD',
    assetsUrl: 'http://assets.test',
    now: () => clock.now,
  }
  return catalogCache({ ...deps, max: 1_000, onSaleMoment: (websiteId) => void outdated.push(websiteId) })
}

async function onSale(title: string) {
  const item = await owner.create(title)
  return owner.change(item, {
    visibility: 'public',
    variants: [first(item, { priceCents: 2_000, salePriceCents: 1_500, onSale: true })],
    sale: { startsAt: new Date(START).toISOString(), endsAt: new Date(END).toISOString() },
  })
}

test('a sale begins and ends at its moments, for pages that are kept and for what a cart pays', async () => {
  const item = await onSale('Timed')
  const clock = { now: START - 1 }
  const outdated: string[] = []
  const shop = shopAt(clock, outdated)
  const seen = async () => {
    const product = await shop.findItem(website.websiteId, item.id)
    if (!product) throw new Error('It is public')
    const { onSale: isOnSale, saleEndsAt } = product.structuredContent
    return [isOnSale, saleEndsAt, offerFrom(product, null, rules).variant?.unitPriceCents]
  }
  expect(await seen()).toEqual([false, null, 2_000])
  clock.now = START
  expect(await seen()).toEqual([true, new Date(END).toISOString(), 1_500])
  clock.now = END - 1
  expect(await seen()).toEqual([true, new Date(END).toISOString(), 1_500])
  expect(outdated).toEqual([website.websiteId])
  clock.now = END
  shop.endSales(website.websiteId)
  expect(outdated).toHaveLength(2)
  expect(await seen()).toEqual([false, null, 2_000])
})

test('lists are sorted by the price of the moment, and the admin counts as on sale what is', async () => {
  const item = await onSale('Not yet')
  const list = async () => (await owner.list('onSale=true')).items.map(({ id }) => id)
  expect(await list()).not.toContain(item.id)
  expect((await owner.list('search=Not%20yet')).items).toMatchObject([{ onSale: false, priceFromCents: 2_000 }])
  await owner.change(item, { sale: { startsAt: null, endsAt: new Date(END).toISOString() } })
  expect(await list()).toContain(item.id)
})

test('a sale that would end before it begins is refused at its end; one put on sale again is not held back by the past', async () => {
  const item = await onSale('Again')
  const sale = { startsAt: new Date(END).toISOString(), endsAt: new Date(START).toISOString() }
  const refused = await owner.http.put(`${ITEMS}/${item.id}`, { revision: item.revision, changes: { sale } })
  expect([refused.status, (refused.json() as { errors: object }).errors]).toEqual([
    400,
    { 'sale.endsAt': 'A sale ends after it begins.' },
  ])
  const over = { startsAt: null, endsAt: '2020-01-01T00:00:00.000Z' }
  const late = await owner.http.put(`${ITEMS}/${item.id}`, { revision: item.revision, changes: { sale: over } })
  expect([late.status, (late.json() as { errors: object }).errors]).toEqual([
    400,
    { 'sale.endsAt': 'Choose a time in the future.' },
  ])
  await withWebsite(catalog.db.withTables<CatalogTables>(), website.websiteId, (tx) =>
    tx
      .updateTable('items')
      .set({ sale_starts_at: null, sale_ends_at: over.endsAt })
      .where('id', '=', item.id)
      .execute(),
  )
  const past = await owner.read(item.id)
  await owner.http.post('/api/catalog/items/bulk', {
    target: { ids: [past.id] },
    action: { kind: 'set-sale', percent: 10 },
  })
  expect((await owner.read(past.id)).sale).toEqual({ startsAt: null, endsAt: null })
})

test('brand and barcode are shown to shoppers, the cost never; a wrong check digit is refused at its field', async () => {
  const item = await owner.create('Branded')
  const wrong = await owner.http.put(`${ITEMS}/${item.id}`, {
    revision: item.revision,
    changes: { variants: [first(item, { gtin: '4006381333932' })] },
  })
  expect([wrong.status, Object.keys((wrong.json() as { errors: object }).errors)]).toEqual([
    400,
    ['changes.variants.0.gtin'],
  ])
  const changed = await owner.change(item, {
    visibility: 'public',
    brand: ' Harbour ',
    variants: [first(item, { gtin: '4006381 333931', costCents: 77_123 })],
  })
  expect(changed).toMatchObject({ brand: 'Harbour', variants: [{ gtin: '4006381333931', costCents: 77_123 }] })
  const shown = await shopAt({ now: Date.now() }).findItem(website.websiteId, item.id)
  expect(shown).toMatchObject({ brand: 'Harbour', structuredContent: { variants: [{ gtin: '4006381333931' }] } })
  expect(JSON.stringify(shown)).not.toMatch(/77123|cost/i)
})

test('a browser that knows nothing of the new fields leaves them as they are', async () => {
  const item = await owner.create('Older')
  const known = await owner.change(item, { variants: [first(item, { gtin: '96385074', costCents: 5 })] })
  const { gtin: _, costCents: __, imageIds: ___, ...older } = first(known)
  const after = await owner.change(known, { variants: [{ ...older, priceCents: 900 }] })
  expect(after.variants).toMatchObject([{ gtin: '96385074', costCents: 5, priceCents: 900 }])
})

test('editors of descriptions cannot read costs or change sales', async () => {
  const item = await owner.create('Described')
  const known = await owner.change(item, { variants: [first(item, { costCents: 4_242 })] })
  const editor = await contributor(roles.EDITOR)
  const reply = await editor.http.get(`${ITEMS}/${item.id}`)
  expect(reply.text).not.toContain('4242')
  const moved = await editor.http.put(`${ITEMS}/${item.id}`, {
    revision: known.revision,
    changes: { sale: { startsAt: null, endsAt: null } },
  })
  expect(moved.status).toBe(403)
  expect(await editor.change(known, { brand: 'Theirs' })).toMatchObject({ brand: 'Theirs' })
})

test('swatches and pictures of variants go with the picture they show', async () => {
  for (const id of ['front', 'back']) catalog.ready.set(id, picture(id))
  const item = await owner.create('Swatched')
  const images = ['front', 'back'].map((id) => ({ id, altText: '', focalPoint: { x: 0.5, y: 0.5 } }))
  const swatches = [
    { option: 'Colour', value: 'Sea', color: '#336699', imageId: null },
    { option: 'Colour', value: 'Oak', color: null, imageId: 'back' },
  ]
  const sea = first(item, { attributes: { Colour: 'Sea' }, imageIds: ['front', 'back'] })
  const oak = { ...sea, id: crypto.randomUUID(), sku: '', attributes: { Colour: 'Oak' }, imageIds: [] }
  const known = await owner.change(item, { options: ['Colour'], variants: [sea, oak], images, swatches })
  expect(known.swatches).toEqual(swatches)
  const fewer = await owner.change(known, { images: images.slice(0, 1) })
  expect([fewer.swatches, fewer.variants[0]?.imageIds]).toEqual([swatches.slice(0, 1), ['front']])
})

test('a video is one of a service that can be shown, and history brings it back', async () => {
  const item = await owner.create('Filmed')
  const video = { url: 'https://vimeo.com/76979871', title: 'How it is made' }
  const refused = await owner.http.put(`${ITEMS}/${item.id}`, {
    revision: item.revision,
    changes: { video: { ...video, url: 'https://example.com/film.mp4' } },
  })
  expect([refused.status, Object.keys((refused.json() as { errors: object }).errors)]).toEqual([400, ['video.url']])
  const filmed = await owner.change(item, { video, visibility: 'public' })
  const shown = await shopAt({ now: Date.now() }).findItem(website.websiteId, item.id)
  expect(shown?.video).toMatchObject({ provider: 'Vimeo', embedUrl: expect.stringContaining('/76979871?') })
  await owner.change(filmed, { video: null })
  const back = await owner.http.post(`${ITEMS}/${item.id}/restore`, { revision: filmed.revision })
  expect(back.json()).toMatchObject({ video })
})

test('a product that was kept in the history before there were these fields comes back with none of them', async () => {
  const item = await owner.create('Ancient')
  await owner.change(item, { brand: 'New' })
  await withWebsite(catalog.db.withTables<CatalogTables>(), website.websiteId, async (tx) => {
    const { snapshot } = await tx
      .selectFrom('item_revisions')
      .select('snapshot')
      .where('item_id', '=', item.id)
      .where('revision', '=', 1)
      .executeTakeFirstOrThrow()
    const { brand: _, sale: __, swatches: ___, video: ____, variants, ...older } = snapshot
    const bare = variants.map(({ gtin: _, costCents: __, imageIds: ___, ...variant }) => variant)
    await tx
      .updateTable('item_revisions')
      .set({ snapshot: JSON.stringify({ ...older, variants: bare }) })
      .where('item_id', '=', item.id)
      .where('revision', '=', 1)
      .execute()
  })
  const back = await owner.http.post(`${ITEMS}/${item.id}/restore`, { revision: 1 })
  expect(back.json()).toMatchObject({ brand: '', sale: { startsAt: null }, variants: [{ gtin: '', costCents: null }] })
})
