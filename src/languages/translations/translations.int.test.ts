import { expect, test } from 'vitest'
import { addCollection, type NewItem } from '../../catalog/store.ts'
import { createAccount, setRoles } from '../../identity/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { roles } from '../../shared/permissions.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import { until } from '../../testing/until.ts'
import type { TextsReply } from '../contract.ts'

const product = await startTestProduct()
const LANGUAGES = '/api/multilingual/languages'
const GERMAN = `${LANGUAGES}/de`

const loaf: NewItem = {
  id: 'loaf',
  title: 'Rye Loaf',
  urlId: 'rye-loaf',
  productType: 1,
  excerpt: 'Dark and heavy.',
  description: '<p>Baked <strong>daily</strong>.</p>',
  tags: [],
  options: ['Size'],
  customAddText: null,
  form: null,
  images: [],
  variants: [
    { id: 'loaf-0', sku: 'L1', attributes: { Size: 'Small' }, mainImageId: null, priceCents: 500 },
    { id: 'loaf-1', sku: 'L2', attributes: { Size: 'Large' }, mainImageId: null, priceCents: 900 },
  ],
}

async function open(subdomain: string) {
  const site = await product.addWebsite(subdomain)
  const { websiteId } = site
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  await withWebsite(product.db, websiteId, (tx) => addCollection(tx, websiteId, shop, [loaf]))
  await product.parts.catalog.drop(websiteId)
  const owner = await site.signedIn()
  const languages = [
    { language: 'de', isVisible: true },
    { language: 'fr', isVisible: true },
  ]
  await owner.put(LANGUAGES, { languages })
  const visitor = product.client(subdomain)
  await until('the languages are there', async () => (await visitor.open('/fr')).status === 200)
  const save = (path: string, text: string | null, more: object = {}, language = 'de') =>
    owner.put(`${LANGUAGES}/${language}/texts`, {
      texts: [{ kind: 'product', subject: 'loaf', path, text, ...more }],
    })
  const list = async (query = '') => (await owner.get(`${GERMAN}/texts${query}`)).json() as TextsReply
  return { ...site, owner, visitor, save, list }
}

test('what is translated is seen once its language is published, and the rest stays as it is', async () => {
  const { owner, visitor, save } = await open('translated')
  await save('title', 'Roggenbrot')
  await save('values/Size/Small', 'Klein')
  await save('body', '<p>Täglich <strong>frisch</strong>.</p>')
  expect((await visitor.open('/de/shop/p/rye-loaf')).text).not.toContain('Roggenbrot')
  expect((await owner.post(`${GERMAN}/publish`)).json()).toEqual({ published: 3 })
  const page = (await visitor.open('/de/shop/p/rye-loaf')).text
  expect(page).toContain('Roggenbrot')
  expect(page).toContain('Klein')
  expect(page).toContain('Täglich <strong>frisch</strong>.')
  // Not translated, so shown as it is.
  expect(page).toContain('Large')
  expect((await visitor.open('/de/shop')).text).toContain('Roggenbrot')
  expect((await visitor.open('/shop/p/rye-loaf')).text).not.toContain('Roggenbrot')
})

test('publishing one language leaves every byte of the others', async () => {
  const { owner, visitor, save } = await open('bytes')
  const others = ['/shop/p/rye-loaf', '/fr/shop/p/rye-loaf', '/fr/shop']
  await save('title', 'Pain de seigle', {}, 'fr')
  await owner.post(`${LANGUAGES}/fr/publish`)
  // The time at which a page was rendered is in it.
  const read = () =>
    Promise.all(others.map(async (path) => (await visitor.open(path)).text.replace(/\b1\d{12}\b/g, 'now')))
  const before = await read()
  await save('title', 'Roggenbrot')
  // A draft of another language that is not published with it.
  await save('title', 'Un autre titre', {}, 'fr')
  await owner.post(`${GERMAN}/publish`)
  expect((await visitor.open('/de/shop/p/rye-loaf')).text).toContain('Roggenbrot')
  expect(await read()).toEqual(before)
})

test('an address is translated, the untranslated one leads to it, and all versions name each other', async () => {
  const { owner, visitor, save } = await open('addresses')
  await save('slug', 'roggenbrot')
  await save('slug', 'pain-de-seigle', {}, 'fr')
  await owner.post(`${GERMAN}/publish`)
  await owner.post(`${LANGUAGES}/fr/publish`)
  const origin = `http://${visitor.host}`
  const page = await visitor.open('/de/shop/p/roggenbrot')
  expect(page.status).toBe(200)
  expect(page.text).toContain(`<link rel="canonical" href="${origin}/de/shop/p/roggenbrot">`)
  const hrefs = (text: string) =>
    [...text.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map((found) => found.slice(1))
  const all = [
    ['en-US', `${origin}/shop/p/rye-loaf`],
    ['de', `${origin}/de/shop/p/roggenbrot`],
    ['fr', `${origin}/fr/shop/p/pain-de-seigle`],
    ['x-default', `${origin}/shop/p/rye-loaf`],
  ]
  expect(hrefs(page.text)).toEqual(all)
  for (const [, href = ''] of all) {
    const version = await visitor.open(href.slice(origin.length))
    expect(version.status).toBe(200)
    expect(hrefs(version.text)).toEqual(all)
  }
  expect(await visitor.open('/de/shop/p/rye-loaf?variant=loaf-1')).toMatchObject({
    status: 301,
    headers: { location: '/de/shop/p/roggenbrot?variant=loaf-1' },
  })
  expect((await visitor.open('/de/shop')).text).toContain('href="/de/shop/p/roggenbrot"')
  expect((await visitor.open('/shop/p/roggenbrot')).status).toBe(404)
})

test('a translation whose source has changed stays live and needs an update; a missing one shows its source', async () => {
  const { owner, visitor, save, list, websiteId } = await open('states')
  await save('title', 'Roggenbrot')
  await owner.post(`${GERMAN}/publish`)
  await withWebsite(product.db, websiteId, (tx) =>
    tx
      .withTables<{ items: { website_id: string; id: string; title: string } }>()
      .updateTable('items')
      .set({ title: 'Dark Rye Loaf' })
      .where('website_id', '=', websiteId)
      .where('id', '=', 'loaf')
      .execute(),
  )
  const stale = await list('?kind=product&state=needs-update')
  expect(stale.units).toEqual([
    expect.objectContaining({ path: 'title', source: 'Dark Rye Loaf', text: 'Roggenbrot', formerSource: 'Rye Loaf' }),
  ])
  expect((await visitor.open('/de/shop/p/rye-loaf')).text).toContain('Roggenbrot')
  const missing = await list('?kind=product&state=missing')
  expect(missing.units).toContainEqual(
    expect.objectContaining({ path: 'excerpt', source: 'Dark and heavy.', text: null }),
  )
  expect((await owner.get('/api/multilingual/status')).json()).toMatchObject({
    languages: [{ language: 'de', needsUpdate: 1, translated: 0, unpublished: 0 }, { language: 'fr' }],
  })
})

test('a lost tag is refused by name, and somebody else’s translation is not overwritten', async () => {
  const { save } = await open('refusals')
  expect((await save('body', '<p>Täglich frisch.</p>')).json()).toMatchObject({
    message: 'Keep <strong> from the source.',
    errors: { 'product/loaf/body': 'Keep <strong> from the source.' },
  })
  await save('title', 'Brot', { seen: null })
  expect((await save('title', 'Laib', { seen: null })).status).toBe(409)
  expect((await save('title', 'Laib', { seen: 'Brot' })).json()).toMatchObject({
    units: [{ text: 'Laib', state: 'translated', isPublished: false }],
  })
})

test('two products cannot have one address in a language', async () => {
  const { owner, websiteId, save } = await open('collisions')
  const other = { ...loaf, id: 'other', title: 'Other', urlId: 'other', variants: [] }
  const second = { id: 'second', title: 'Second', urlId: 'second', banner: null }
  await withWebsite(product.db, websiteId, (tx) => addCollection(tx, websiteId, second, [other]))
  await save('slug', 'other')
  expect((await owner.post(`${GERMAN}/publish`)).json()).toMatchObject({
    message: '“Rye Loaf” and “Other” would both have the address /shop/p/other. Change one of them.',
  })
})

test('a save is in the history and can be undone, and what was changed again stays', async () => {
  const { owner, save, list } = await open('undone')
  await save('title', 'Brot')
  await save('title', 'Laib')
  expect((await owner.get(`${GERMAN}/history`)).json()).toMatchObject({
    changes: [
      { no: 2, before: 'Brot', after: 'Laib' },
      { no: 1, before: null, after: 'Brot' },
    ],
  })
  expect((await owner.post(`${GERMAN}/undo`, { change: 1 })).status).toBe(409)
  expect((await owner.post(`${GERMAN}/undo`, { change: 2 })).json()).toEqual({ restored: 1 })
  const { units } = await list('?kind=product&state=translated')
  expect(units).toMatchObject([{ path: 'title', text: 'Brot' }])
})

test('an editor reads translations but does not write them', async () => {
  const { save, websiteId, signedIn } = await open('readers')
  await save('title', 'Brot')
  const accountId = await createAccount(product.db, 'Ed', new Date().toISOString())
  await setRoles(product.db, websiteId, accountId, [roles.EDITOR])
  const editor = await signedIn(accountId)
  expect((await editor.get(`${GERMAN}/texts?kind=product`)).status).toBe(200)
  const texts = [{ kind: 'product', subject: 'loaf', path: 'title', text: 'Laib' }]
  expect((await editor.put(`${GERMAN}/texts`, { texts })).status).toBe(403)
  expect((await editor.post(`${GERMAN}/publish`)).status).toBe(403)
})
