import { expect, test } from 'vitest'
import { addCollection } from '../../catalog/store.ts'
import type { CatalogTables, Visibility } from '../../catalog/table.ts'
import { createAccount, setRoles } from '../../identity/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { roles } from '../../shared/permissions.ts'
import { newProduct } from '../../testing/fixtures/test-stock.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import type { PreviewReply } from '../admin-contract.ts'

const product = await startTestProduct()
const website = await product.addWebsite('acme')
const hidden: Visibility[] = ['draft', 'scheduled', 'needs-review', 'private']
const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
await withWebsite(product.db, website.websiteId, async (scope) => {
  const tx = scope.withTables<CatalogTables>()
  await addCollection(
    scope,
    website.websiteId,
    shop,
    hidden.map((id) => newProduct(id, { S: 1000 })),
  )
  for (const visibility of hidden)
    await tx
      .updateTable('items')
      .set({ visibility, publish_at: visibility === 'scheduled' ? '2100-01-01T00:00:00Z' : null })
      .where('website_id', '=', website.websiteId)
      .where('id', '=', visibility)
      .execute()
})
await product.parts.catalog.drop(website.websiteId)

async function signedInAs(role: keyof typeof roles) {
  const accountId = await createAccount(product.db, role, new Date().toISOString())
  await setRoles(product.db, website.websiteId, accountId, [roles[role]])
  return website.signedIn(accountId)
}

/** A browser that has opened the admin's preview link. */
async function previewing(role: keyof typeof roles) {
  const reply = await (await signedInAs(role)).post('/api/page-preview', undefined)
  const browser = product.client('acme')
  await browser.get(`/preview${new URL((reply.json() as PreviewReply).url).search}&to=/`)
  return browser
}

test.each(['VIEWER', 'EDITOR', 'STORE_MANAGER'] as const)('%s sees unpublished products', async (role) => {
  const browser = await previewing(role)
  for (const visibility of hidden) {
    const seen = await browser.get(`/shop/p/${visibility}`)
    expect([seen.status, seen.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(seen.text).toContain('Preview of your drafts.')
    expect(seen.text).toContain('"isDisabled":true')
    expect((await browser.get(`/shop/p/${visibility}?format=json`)).json()).toMatchObject({ item: { id: visibility } })
  }
  await browser.get('/preview/end?to=/')
  expect((await browser.get('/shop/p/draft')).status).toBe(404)
})

test('anyone who may not see drafts gets no link', async () => {
  for (const role of ['BILLING', 'COMMENTER', 'NONE'] as const)
    expect((await (await signedInAs(role)).post('/api/page-preview', undefined)).status).toBe(403)
})

test('a visitor sees a private product by its link, in no list and with no word to search engines; a draft never', async () => {
  const visitor = product.client('acme')
  const seen = await visitor.get('/shop/p/private')
  expect(seen.status).toBe(200)
  expect(seen.text).toContain('<meta name="robots" content="noindex"')
  expect(seen.text).not.toContain('Preview of your drafts.')
  expect((await visitor.get('/shop?format=json')).json()).toMatchObject({ items: [] })
  expect((await visitor.get('/search?q=private&format=json')).json()).toMatchObject({ items: [] })
  expect((await visitor.get('/sitemap.xml')).text).not.toContain('private')
  for (const visibility of ['draft', 'scheduled', 'needs-review'])
    expect((await visitor.get(`/shop/p/${visibility}`)).status).toBe(404)
})

test('only the admin may frame a preview, and only one whose pass is in its address', async () => {
  const { pass } = (await (await signedInAs('VIEWER')).post('/api/page-preview', undefined)).json() as PreviewReply
  const policyOf = async (query: string) =>
    String((await product.client('acme').get(`/shop/p/private${query}`)).headers['content-security-policy'])
  const framed = await policyOf(`?view=${encodeURIComponent(pass)}`)
  expect(framed).toMatch(/frame-ancestors http:\/\/acme\.manage\.[^ ;]+(;|$)/)
  expect(framed).toContain("form-action 'none'")
  for (const query of ['', '?view=forged']) expect(await policyOf(query)).toContain("frame-ancestors 'self'")
})
