import type { AddEntryReply } from '../../cart/contract.ts'
import { addCollection, type NewItem } from '../../catalog/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import type { HttpClient } from '../browsers/http-client.ts'
import { allExamples } from '../examples/all-examples.ts'
import { makeForm } from '../fixtures/make/make-cart.ts'
import { putLevels } from '../fixtures/put-levels.ts'
import { newWebsite, type TestWebsite } from '../servers/test-app.ts'
import type { TestProduct } from '../servers/test-product.ts'
import { accountFixtures } from './accounts.ts'
import { addressFixtures } from './address.ts'
import { cartFixtures } from './cart.ts'
import { checkoutFixtures } from './checkout.ts'
import { codeFixtures } from './code.ts'
import { devInboxFixtures } from './dev-inbox.ts'
import { fixturesOfExamples } from './fixtures-of-examples.ts'
import { lockFixtures, pageFixtures } from './pages.ts'
import type { RouteFixture } from './product-client.ts'
import { websiteSettingsFixtures } from './website-settings.ts'

export interface FixtureShop {
  website: TestWebsite
  /** Has a mug and a ring in the cart, for 20.00 each; the ring has a form. */
  shopper: HttpClient
  /** On the manage host, not signed in. */
  guest: HttpClient
  owner: HttpClient
  ringId: string
  /** One fixture per route of the product, by method and path. */
  doors: Record<string, RouteFixture>
}

const CART = '/api/commerce/shopping-cart'
const ENTRIES = `${CART}/entries`

/** A website with an owner and a shopper, and fixtures of all routes. */
export async function openFixtureShop(product: TestProduct, subdomain = 'acme'): Promise<FixtureShop> {
  const website = await addShop(product, subdomain)
  const { websiteId } = website
  const shopper = await opened(product.client(subdomain))
  const guest = await opened(product.client(`${subdomain}.manage`))
  const owner = await website.signedIn()
  const [mugId, ringId] = [await add(shopper, 'mug'), await add(shopper, 'ring')]
  const form = { itemId: 'ring', sku: 'RING', additionalFields: '{"f1":"a"}' }
  const ofExamples = await fixturesOfExamples(
    allExamples,
    product.routes,
    { db: product.db, websiteId },
    (endpoint) => {
      // Who signs in or out, or follows an invitation, is not signed in yet.
      if (endpoint.faces.includes('manage')) return endpoint.allow === 'visitor' ? guest : owner
      if (endpoint.faces.includes('assets')) return product.client('assets')
      return endpoint.faces.includes('storefront') ? shopper : product.client()
    },
  )
  const doors: FixtureShop['doors'] = {
    ...ofExamples,
    'GET /api/websites': { client: product.client() },
    'GET /api/websites/home': { client: owner },
    [`GET ${CART}`]: { client: shopper, query: ['mock', 'timecode', 'calculateSubtotal'] },
    [`POST ${ENTRIES}`]: {
      client: shopper,
      body: { itemId: 'mug', sku: 'MUG', quantity: 1, additionalFields: null },
      texts: ['itemId', 'sku', 'additionalFields'],
      idle: { body: { itemId: 'unknown', sku: null } },
    },
    [`PUT ${ENTRIES}/:entryId/additionalFields`]: {
      client: shopper,
      params: { entryId: ringId },
      body: form,
      texts: ['itemId', 'sku', 'additionalFields'],
      idle: { params: { entryId: 'unknown' } },
    },
    ...cartFixtures(shopper, mugId),
    ...(await accountFixtures(product, website, subdomain)),
    ...ownerFixtures(owner, subdomain),
    ...devInboxFixtures(product.client()),
    ...checkoutFixtures(shopper),
    ...fileDoors(shopper, product.client('assets'), websiteId),
  }
  return { website, shopper, guest, owner, ringId, doors }
}

function fileDoors(shopper: HttpClient, assets: HttpClient, websiteId: string): Record<string, RouteFixture> {
  return {
    ...codeFixtures(shopper),
    ...lockFixtures(shopper),
    'GET /robots.txt': { client: shopper },
    'GET /sitemap.xml': { client: shopper },
    'GET /sitemap-:part.xml': { client: shopper, params: { part: '1' } },
    'GET /:websiteId/:fileName': { client: assets, params: { websiteId, fileName: 'mug-1a2b.webp' } },
  }
}

/** Fixtures that only the owner may use. */
function ownerFixtures(owner: HttpClient, subdomain: string): Record<string, RouteFixture> {
  return {
    ...addressFixtures(owner, subdomain),
    'POST /api/privacy/erase': { client: owner, body: { email: 'nobody@plinth.example' }, texts: ['email'] },
    ...pageFixtures(owner),
    ...websiteSettingsFixtures(owner),
  }
}

/** Sells unlimited mugs and rings, and sold-out cups. */
async function addShop(product: TestProduct, subdomain: string): Promise<TestWebsite> {
  const website = await product.addWebsite(subdomain, {
    storeSettings: {
      ...newWebsite(subdomain).storeSettings,
      merchandisingSettings: { restockNotificationsEnabled: true },
    },
  })
  const { websiteId } = website
  await withWebsite(product.db, websiteId, (tx) =>
    addCollection(tx, websiteId, { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }, [
      item('mug'),
      item('ring'),
      item('cup'),
    ]),
  )
  await putLevels(product.db, websiteId, { mug: 'unlimited', ring: 'unlimited', cup: 0 })
  await product.parts.storage.put(websiteId, 'mug-1a2b.webp', new TextEncoder().encode('picture'))
  return website
}

async function opened(client: HttpClient): Promise<HttpClient> {
  await client.open()
  return client
}

async function add(shopper: HttpClient, itemId: string): Promise<string> {
  const reply = await shopper.post(ENTRIES, {
    itemId,
    sku: itemId.toUpperCase(),
    quantity: 1,
    additionalFields: '{"f1":"a"}',
  })
  if (reply.status !== 200) throw new Error(`${itemId} could not be added: ${reply.text}`)
  return (reply.json() as AddEntryReply).newlyAdded.id
}

function item(id: string): NewItem {
  return {
    id,
    title: id,
    urlId: id,
    productType: 1,
    description: '',
    excerpt: '',
    tags: [],
    options: [],
    customAddText: null,
    form: id === 'ring' ? makeForm() : null,
    variants: [{ id, sku: id.toUpperCase(), attributes: {}, priceCents: 2000, mainImageId: null }],
    images: [],
  }
}
