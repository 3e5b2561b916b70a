import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { httpClient } from '../testing/browsers/http-client.ts'
import { proveDomain } from '../testing/browsers/prove-domain.ts'
import { openFixtureShop } from '../testing/route-fixtures/fixture-shop.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'
import { makePrimary } from './store.ts'

const product = await startTestProduct()
const { website, owner } = await openFixtureShop(product)
const { websiteId } = website
const DOMAIN = 'shop.example.com'
const host = `${DOMAIN}:${product.port}`
const at = (name: string) => httpClient(product.port, name)
const ENTRIES = '/api/commerce/shopping-cart/entries'
const mug = { itemId: 'mug', sku: 'MUG', quantity: 1, additionalFields: null }

await proveDomain(product.db, websiteId, DOMAIN)

/** Retries until every process has received the notification. */
async function eventually<Result>(ask: () => Promise<Result>, isSo: (result: Result) => boolean): Promise<Result> {
  for (let left = 100; ; left--) {
    const result = await ask()
    if (isSo(result) || left === 0) return result
    await sleep(20)
  }
}

test('a shopper fills a cart there, and only from there', async () => {
  const shopper = at(host)
  await shopper.open()
  expect((await shopper.post(ENTRIES, mug)).status).toBe(200)
  expect((await shopper.get('/api/commerce/shopping-cart')).json()).toMatchObject({ totalQuantity: 1 })
  for (const origin of [`http://acme.${product.baseDomain}`, 'http://evil.example', `http://www.${host}`]) {
    const refused = await shopper.post(ENTRIES, mug, { headers: { origin } })
    expect(refused.status).toBe(403)
    expect(refused.json()).toMatchObject({ crumbFail: true })
  }
})

test('a CSRF token of the subdomain is invalid there', async () => {
  const there = at(`acme.${product.baseDomain}`)
  await there.open()
  const here = at(host)
  for (const [name, value] of there.cookies) here.cookies.set(name, value)
  expect((await here.post(ENTRIES, mug)).status).toBe(403)
})

test('it is the storefront alone: nobody signs in there, and the config area is the manage host', async () => {
  expect((await at(host).get('/api/identity/me')).status).toBe(404)
  expect((await at(host).get('/api/domains')).status).toBe(404)
  const config = await at(host).get('/config')
  expect(config.headers.location).toBe(`//acme.manage.${product.baseDomain}/`)
  const policy = String((await at(host).get('/')).headers['content-security-policy'])
  expect(policy).toContain(`img-src 'self' http://assets.${product.baseDomain}`)
})

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]

test('pages name the address where people see them: the subdomain, until a domain is chosen', async () => {
  const page = await at(host).get('/shop')
  expect(canonicalOf(page.text)).toBe(`http://acme.${product.baseDomain}/shop`)
  await makePrimary(product.db, websiteId, DOMAIN, true)
  const chosen = await eventually(
    () => at(host).get('/shop'),
    ({ text }) => canonicalOf(text) === `http://${host}/shop`,
  )
  expect(canonicalOf(chosen.text)).toBe(`http://${host}/shop`)
  // The test's hosts use a separate cache, which gets no notifications.
  product.websites.drop(websiteId)
  expect((await at(host).get('/sitemap.xml')).text).toContain(`<loc>http://${host}/shop</loc>`)
  expect((await at(host).get('/robots.txt')).text).toContain(`http://${host}/sitemap.xml`)
  const sent = await at(`acme.${product.baseDomain}`).get('/shop')
  expect([sent.status, sent.headers.location]).toEqual([301, `//${host}/shop`])
})

test('links in e-mails lead to the subdomain, which a website never loses', async () => {
  expect(product.parts.originOf('acme')).toBe(`http://acme.${product.baseDomain}`)
  const followed = await at(`acme.${product.baseDomain}`).get('/restock/unsubscribe/unknown')
  expect(followed.status).toBe(404)
})

test('a domain that is removed on the page shows nothing any more', async () => {
  expect((await owner.delete(`/api/domains/${DOMAIN}`)).status).toBe(200)
  product.websites.drop(websiteId)
  expect((await at(host).get('/shop')).status).toBe(404)
  expect((await at(`acme.${product.baseDomain}`).get('/shop')).status).toBe(200)
})
