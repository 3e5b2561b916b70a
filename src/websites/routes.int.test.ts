import { expect, test } from 'vitest'
import { composeOrigins } from '../boot/compose/compose-origins.ts'
import type { AdminItem } from '../catalog/admin-contract.ts'
import { createSession } from '../identity/sessions/sessions.ts'
import { PLATFORM_SCOPE } from '../platform/database/platform-scope.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'
import type { ListedWebsite, ManageHome } from './contract.ts'

const product = await startTestProduct()
await product.addWebsite('demo')
const { ownerAccountId } = await product.addWebsite('mine')
await product.addWebsite('theirs')
const fresh = await product.addWebsite('fresh')

const owner = product.client()
const now = new Date().toISOString()
owner.cookies.set('__Host-session', await createSession(product.db, PLATFORM_SCOPE, ownerAccountId, now))

async function namesFor(client: typeof owner): Promise<string[]> {
  const listed = (await client.get('/api/websites')).json() as ListedWebsite[]
  return listed.map(({ identifier }) => identifier)
}

test('on localhost strangers are shown the demo stores, and owners their own websites, too', async () => {
  expect(await namesFor(product.client())).toEqual(['demo'])
  expect(await namesFor(owner)).toEqual(['mine', 'demo'])
})

test('the home of the platform names no store of anybody else', async () => {
  const home = await product.client().open('/')
  expect(home.status).toBe(200)
  expect(home.text).toContain('Website demo')
  expect(home.text).not.toContain('Website mine')
  expect(home.text).not.toContain('Website theirs')
})

test('anywhere else there are no demo stores, so strangers are shown nothing', () => {
  expect(composeOrigins({ baseDomain: 'localhost:3000' }).demoStores).toEqual(['demo', 'bakery'])
  for (const baseDomain of ['plinth.example', 'localhost.example', 'localhost.example:3000', '127.0.0.1:3000'])
    expect(composeOrigins({ baseDomain }).demoStores).toEqual([])
})

test('the home of the admin says until then that taxes, payments, policies and a domain are missing', async () => {
  const merchant = await fresh.signedIn()
  const home = async () => (await merchant.get('/api/websites/home')).json() as ManageHome
  expect(await home()).toMatchObject({ lacksTax: true, lacksPayments: true, lacksPolicies: true, lacksDomain: true })
})

test('the home of the admin says until there is a way of shipping that physical products reach nobody', async () => {
  const merchant = await fresh.signedIn()
  const lacksShipping = async () => ((await merchant.get('/api/websites/home')).json() as ManageHome).lacksShipping
  expect(await lacksShipping()).toBe(false)
  const sell = async (title: string, productType: number) => {
    const { id, revision } = (await merchant.post('/api/catalog/items', { title, productType })).json() as AdminItem
    const changes = { visibility: 'public' }
    const request = { revision, changes, isWithoutFile: true }
    expect((await merchant.put(`/api/catalog/items/${id}`, request)).status).toBe(200)
  }
  await sell('Song', 2)
  expect(await lacksShipping()).toBe(false)
  await sell('Mug', 1)
  expect(await lacksShipping()).toBe(true)

  const zone = { id: 'de', name: 'Germany', areas: [{ country: 'DE' }], rates: [] as object[] }
  const save = (version: number) =>
    merchant.put('/api/pricing/shipping', { version, shipping: { measurementStandard: 'metric', zones: [zone] } })
  expect((await save(0)).status).toBe(200)
  expect(await lacksShipping()).toBe(true)
  zone.rates = [{ id: 'post', name: 'Post', cost: { by: 'flat', cents: 490 } }]
  expect((await save(1)).status).toBe(200)
  expect(await lacksShipping()).toBe(false)
})
