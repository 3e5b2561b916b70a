import type { AddEntryReply } from '../../cart/contract.ts'
import { addCollection, type NewItem } from '../../catalog/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import type { Route } from '../../platform/http/routing/route.ts'
import type { HttpClient, Reply } from '../browsers/http-client.ts'
import { makeForm } from '../fixtures/make-cart.ts'
import { pngClaimingSize } from '../fixtures/make-picture.ts'
import { putLevels } from '../fixtures/put-levels.ts'
import { newWebsite, type TestWebsite } from '../servers/test-app.ts'
import type { TestProduct } from '../servers/test-product.ts'
import { accountFixtures } from './accounts.ts'
import { catalogFixtures } from './catalog.ts'
import { commerceFixtures } from './commerce.ts'
import { domainFixtures } from './domains.ts'
import { inventoryFixtures } from './inventory.ts'
import { peopleFixtures } from './people.ts'
import { importFixtures } from './product-import.ts'
import { restockListFixtures } from './restock-list.ts'
import { restockSendFixtures } from './restock-send.ts'
import { restockSettingsFixtures } from './restock-settings.ts'
import { restockVisitorFixtures } from './restock-visitors.ts'
import { trackingFixtures } from './tracking.ts'
import { trafficFixtures } from './traffic.ts'

/** How a route is asked: by whom, for what, and which parts of it anything could be written into. */
export interface RouteFixture {
  client: HttpClient
  params?: Record<string, string>
  /** One that the route takes, or refuses for nothing but the object it names. */
  body?: Record<string, unknown>
  /** In place of a body, a file that the route takes as it is. */
  file?: Buffer
  /** Media type of the file; a picture's unless said. */
  fileType?: string
  /** In place of a body, the fields of a page without scripts, as they are sent. */
  form?: string
  /** Names of the fields of the body that hold text. */
  texts?: string[]
  query?: string[]
  /** What must stand in the query. */
  search?: Record<string, string>
  /** What is pushed in so that nothing happens, where something would. */
  idle?: FixtureRequest
  /** Nothing here calls for it, so that it is refused with a sentence. */
  isUncalledFor?: true
  /** It shows nothing by itself, and sends whoever asks to another address. */
  leadsOn?: true
  /** Whoever comes through a proxy may be told that there is nothing. */
  isHiddenBehindProxies?: true
}

export interface FixtureRequest {
  params?: Record<string, string>
  query?: string
  /** Sent as JSON; a text or bytes go as they are. */
  body?: unknown
  headers?: Record<string, string>
  /** In place of the door's own, with other cookies for example. */
  client?: HttpClient
}

/** Asks the route as its own pages would, but for what is pushed in. */
export function sendFixtureRequest(
  { method, path }: Route,
  door: RouteFixture,
  pushed: FixtureRequest = {},
): Promise<Reply> {
  const { params, query, body = door.body ?? door.file ?? door.form, client = door.client } = pushed
  const headers = { ...headersOf(door, pushed), ...pushed.headers }
  const address = `${fill(path, { ...door.params, ...params })}${searchOf(door, query)}`
  if (method === 'GET') return client.get(address, { headers })
  if (method === 'DELETE') return remove(client, address, headers, body)
  return method === 'POST' ? client.post(address, body, { headers }) : client.put(address, body, { headers })
}

/** What is pushed in takes the place of what it names. */
function searchOf({ search = {} }: RouteFixture, query: string | undefined): string {
  const kept = Object.entries(search).filter(([name]) => !query?.startsWith(`${name}=`))
  const parts = [...kept.map(([name, value]) => `${name}=${value}`), ...(query === undefined ? [] : [query])]
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function headersOf(
  { file, fileType = 'image/png', form }: RouteFixture,
  { body }: FixtureRequest,
): Record<string, string> {
  const type = file ? fileType : form && 'application/x-www-form-urlencoded'
  return type && body === undefined ? { 'content-type': type } : {}
}

/** Nobody sends a body with it but strangers, and Node states its length only when it is told to. */
function remove(client: HttpClient, address: string, headers: Record<string, string>, body: unknown): Promise<Reply> {
  if (body === undefined) return client.delete(address, { headers })
  const text = JSON.stringify(body)
  const own = { origin: `http://${client.host}`, 'x-csrf-token': client.cookies.get('crumb') ?? '' }
  const length = String(Buffer.byteLength(text))
  return client.send('DELETE', address, { headers: { ...own, ...headers, 'content-length': length }, body: text })
}

/** Without encoding: what cannot stand in an address is the test's own affair. */
function fill(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')
}

export interface FixtureShop {
  website: TestWebsite
  /** With a mug and a ring in her cart, for 20.00 each; the ring has a form. */
  shopper: HttpClient
  /** On the manage host, not signed in. */
  guest: HttpClient
  owner: HttpClient
  ringId: string
  /** By method and path: one for each route of the product. */
  doors: Record<string, RouteFixture>
}

const CART = '/api/commerce/shopping-cart'
const ENTRIES = `${CART}/entries`

/** A website with an owner and a shopper, and a door for every route. */
export async function openFixtureShop(product: TestProduct, subdomain = 'acme'): Promise<FixtureShop> {
  const website = await addShop(product, subdomain)
  const { websiteId } = website
  const shopper = await opened(product.client(subdomain))
  const guest = await opened(product.client(`${subdomain}.manage`))
  const owner = await website.signedIn()
  const [mugId, ringId] = [await add(shopper, 'mug'), await add(shopper, 'ring')]
  const form = { itemId: 'ring', sku: 'RING', additionalFields: '{"f1":"a"}' }
  const doors: FixtureShop['doors'] = {
    'POST /api/identity/visit': { client: shopper },
    'POST /api/identity/sign-in': { client: guest, body: { token: 'unknown' }, texts: ['token'] },
    'POST /api/identity/sign-out': { client: guest },
    'GET /api/identity/me': { client: owner },
    'POST /api/identity/switch': { client: owner, body: { subdomain: 'unknown' }, texts: ['subdomain'] },
    'GET /api/websites': { client: product.client() },
    'GET /api/websites/home': { client: owner },
    [`GET ${CART}`]: { client: shopper, query: ['mock', 'timecode', 'calculateSubtotal'] },
    [`POST ${ENTRIES}`]: {
      client: shopper,
      body: { itemId: 'mug', sku: 'MUG', quantity: 1, additionalFields: null },
      texts: ['itemId', 'sku', 'additionalFields'],
      idle: { body: { itemId: 'unknown', sku: null } },
    },
    [`PUT ${ENTRIES}/:entryId`]: { client: shopper, params: { entryId: mugId }, body: { quantity: 1 } },
    [`PUT ${ENTRIES}/:entryId/additionalFields`]: {
      client: shopper,
      params: { entryId: ringId },
      body: form,
      texts: ['itemId', 'sku', 'additionalFields'],
      idle: { params: { entryId: 'unknown' } },
    },
    [`DELETE ${ENTRIES}/:entryId`]: { client: shopper, params: { entryId: 'unknown' } },
    ...(await accountFixtures(product, website, subdomain)),
    ...peopleFixtures(owner, guest),
    ...catalogFixtures(owner),
    ...importFixtures(owner),
    ...domainFixtures(owner),
    ...(await inventoryFixtures(product, website, shopper, owner)),
    ...restockListFixtures(owner),
    ...restockSendFixtures(owner),
    ...restockSettingsFixtures(owner, product.client()),
    ...trackingFixtures(shopper, owner),
    ...commerceFixtures(owner),
    ...trafficFixtures(owner),
    ...restockVisitorFixtures(shopper),
    ...imageDoors(owner),
    'GET /robots.txt': { client: shopper },
    'GET /sitemap.xml': { client: shopper },
    'GET /sitemap-:part.xml': { client: shopper, params: { part: '1' } },
    'GET /:websiteId/:fileName': { client: product.client('assets'), params: { websiteId, fileName: 'mug-1a2b.webp' } },
  }
  return { website, shopper, guest, owner, ringId, doors }
}

function imageDoors(owner: HttpClient): Record<string, RouteFixture> {
  return {
    'POST /api/files/images': { client: owner, file: pngClaimingSize(1, 1), query: ['name'], idle: { body: '' } },
    'GET /api/files/images': { client: owner, query: ['cursor'] },
    'GET /api/files/images/:imageId': { client: owner, params: { imageId: 'unknown' } },
    'DELETE /api/files/images/:imageId': { client: owner, params: { imageId: 'unknown' } },
    'GET /api/files/storage': { client: owner, query: ['cursor'] },
  }
}

/** It sells mugs and rings without end, and cups that are gone. */
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
