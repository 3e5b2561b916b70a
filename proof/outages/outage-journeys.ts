import { makeHits } from '../../bench/data/visitors.ts'
import { createSession } from '../../src/identity/sessions/sessions.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { addressOf, type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { listUnlimitedOffers } from '../checkout/unlimited-offers.ts'
import { findSoldOutVariants } from '../restock/sold-out-variants.ts'

/** Repeatable requests by name. */
export type Journeys = Record<string, () => Promise<Reply>>

export interface JourneysOptions {
  adminUrl: string
  port: number
  baseDomain: string
  /** Whether the page to be served from the cache was opened before. */
  isKept: boolean
}

/** Enough that none reaches a rate limit: sign-ups are limited to ten a minute. */
const KNOWN = 24
const CART = '/api/commerce/shopping-cart'

/** All visitors and people of outage-outcomes.ts have sessions, so that only the database is missing. */
export async function openJourneys({ adminUrl, port, baseDomain, isKept }: JourneysOptions): Promise<Journeys> {
  const shop = await findSoldOutVariants(adminUrl, 1)
  const offers = (await listUnlimitedOffers(adminUrl)).flat().filter(({ websiteId }) => websiteId === shop.websiteId)
  const [{ itemId, sku } = { itemId: '', sku: '' }] = offers
  const host = `${shop.subdomain}.${baseDomain}`
  let visitors = 0
  let asked = 0
  let turn = 0
  const visitor = () => httpClient(port, host, addressOf(++visitors))
  const tokens = new Map<HttpClient, string>()
  const known = await Promise.all(
    Array.from({ length: KNOWN }, async () => {
      const shopper = visitor()
      await shopper.open('/cart')
      await shopper.post(`${CART}/entries`, { itemId, sku, quantity: 1 })
      const { url } = (await shopper.post('/api/commerce/checkout', {})).json() as { url: string }
      tokens.set(shopper, new URL(url, 'http://x').searchParams.get('cartToken') ?? '')
      return shopper
    }),
  )
  // A counter of its own, so that each journey rotates through all of them.
  const next = () => known[++turn % KNOWN] as HttpClient
  const owner = await signIn(adminUrl, httpClient(port, `${shop.subdomain}.manage.${baseDomain}`), shop)
  const hits = makeHits(host, 100)
  if (isKept) await untilKept(visitor)
  return {
    // A page opened for the first time cannot be cached.
    'browse a kept page': () => visitor().open(isKept ? '/' : `/search?q=unseen${++asked}`),
    'browse another page': () => visitor().open(`/search?q=word${++asked}`),
    'add to a cart': () => next().post(`${CART}/entries`, { itemId, sku, quantity: 1 }),
    'show a cart': () => next().get(CART),
    'show a checkout'() {
      const shopper = next()
      return shopper.get(`/api/commerce/checkout?cartToken=${tokens.get(shopper)}`)
    },
    'fill in a checkout'() {
      const shopper = next()
      return shopper.put('/api/commerce/checkout', { cartToken: tokens.get(shopper), note: `note ${++asked}` })
    },
    'sign up for a notice': () =>
      next().post('/api/site-users/account/notifications/restock', {
        ...shop.groups[0],
        siteVisitorEmail: `visitor-${++asked}@example.com`,
        isJoinMailingList: false,
      }),
    'open the admin': () => owner.open('/'),
    'list products': () => owner.get('/api/catalog/items'),
    'read the dashboard': () => owner.get('/api/analytics/overview'),
    'count a hit'() {
      const { headers, body } = hits[++asked % hits.length] as (typeof hits)[number]
      return httpClient(port, host).send('POST', '/api/census/RecordHit', { headers, body })
    },
  }
}

async function signIn(
  adminUrl: string,
  owner: HttpClient,
  { websiteId, ownerId }: { websiteId: string; ownerId: string },
): Promise<HttpClient> {
  const db = openDatabase(roleUrls(adminUrl).app, { max: 1, onError: () => {}, statements: 'unlimited' })
  const token = await createSession(db, websiteId, ownerId, new Date().toISOString()).finally(() => db.destroy())
  owner.cookies.set('__Host-session', token)
  await owner.open('/')
  return owner
}

/** Recent changes may still invalidate the cache, so the page is opened until it is served from it. */
async function untilKept(visitor: () => HttpClient): Promise<void> {
  for (let n = 0; n < 20; n++) {
    await visitor().open('/')
    await new Promise((done) => setTimeout(done, 50))
  }
}
