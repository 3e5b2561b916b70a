import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { startTestHttp } from '../../../testing/servers/test-http.ts'
import { DatabaseAway } from '../../database/database-outage.ts'
import type { Visit } from '../request/visit.ts'
import { createPageCache } from './page-cache.ts'
import type { Render } from './page-renderer.ts'
import { pageHandler } from './pages.ts'

const tenant = { websiteId: 'w', subdomain: 'demo', name: 'demo', status: 8, currency: 'USD' }
const queries = {
  searchOf: () => '',
  isKept: () => true,
  isPersonal: () => false,
  showsCart: (path: string) => path === '/cart',
}
let isAway = false
/** Tells that the database, which answers nothing, is known to be away; undefined while it answers. */
let frozen: PromiseWithResolvers<never> | undefined
/** Renderings that wait for it. */
let waiting = 0
let rendered: string[] = []

/** Says whose cart the page was given. */
const render: Render = async ({ href, api }) => {
  if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  const cart = (await (api as { cart(): Promise<{ id: string } | null> }).cart())?.id
  if (frozen) {
    waiting++
    return new Promise(() => {})
  }
  rendered.push(`${href} ${cart ?? 'nobody'}`)
  return { status: 200, html: `<p>${cart ?? 'nobody'}</p>`, scripts: [], styles: [] }
}

const handler = pageHandler(
  {
    mode: 'built',
    queries,
    assetOrigin: 'http://assets.localhost',
    log: pino({ level: 'silent' }),
    cache: createPageCache({
      outage: { covers: () => isAway, judge: async () => isAway, orLast: (read) => read() },
    }),
    outage: {
      orReject: (read) => (frozen ? Promise.race([read(), frozen.promise]) : read()),
    },
    apiFor: ({ cartId }: Visit) => ({
      page: async () => ({ shoppingCart: null }),
      cart: async () => (cartId === undefined ? null : { id: cartId }),
    }),
  },
  render,
)
const { client } = await startTestHttp(() => ({
  findTenant: async () => tenant,
  // A header stands for the signed cookie.
  pages: (req, res, visit) => handler(req, res, { ...visit, cartId: req.get('x-cart') }),
}))

beforeEach(() => {
  isAway = false
  frozen = undefined
  waiting = 0
  rendered = []
})

async function open(path: string, cart?: string) {
  const reply = await client('demo').send('GET', path, { headers: cart ? { 'x-cart': cart } : {} })
  return [reply.status, reply.text, reply.headers['cache-control']]
}

test('who has a cart gets the cart page with it, for themselves alone; all others share one without', async () => {
  expect(await open('/cart', 'ann')).toEqual([200, '<p>ann</p>', 'private, no-store'])
  expect(await open('/cart')).toEqual([200, '<p>nobody</p>', 'private, no-cache'])
  expect(await open('/cart', 'bob')).toEqual([200, '<p>bob</p>', 'private, no-store'])
  expect(await open('/cart')).toEqual([200, '<p>nobody</p>', 'private, no-cache'])
  expect(rendered).toEqual(['/cart ann', '/cart nobody', '/cart bob'])
})

test('all other pages are rendered once, without the cart of the visitor who came first', async () => {
  expect(await open('/shop', 'ann')).toEqual([200, '<p>nobody</p>', 'private, no-cache'])
  expect(await open('/shop', 'bob')).toEqual([200, '<p>nobody</p>', 'private, no-cache'])
  expect(rendered).toEqual(['/shop nobody'])
})

test('while the database is away, who has a cart is not shown the page of those who have none', async () => {
  await open('/cart')
  isAway = true
  expect((await open('/cart'))[0]).toBe(200)
  expect((await open('/cart', 'ann'))[0]).toBe(503)
})

test('a page without a copy, or with a cart, is refused as soon as the database is known to be away, also where it waits for its turn', async () => {
  const known = Promise.withResolvers<never>()
  frozen = known
  const opened = Promise.all([open('/new'), open('/other'), open('/cart', 'ann')])
  await expect.poll(() => waiting).toBeGreaterThan(0)
  known.reject(new DatabaseAway())
  expect((await opened).map(([status]) => status)).toEqual([503, 503, 503])
  frozen = undefined
  expect((await open('/new'))[0]).toBe(200)
})

test('the data of the cart page holds the visitor’s own cart, and that of other pages nobody’s', async () => {
  expect(await open('/cart?format=json', 'ann')).toEqual([200, '{"shoppingCart":{"id":"ann"}}', 'private, no-store'])
  expect(await open('/cart?format=json')).toEqual([200, '{"shoppingCart":null}', 'private, no-cache'])
  expect((await open('/shop?format=json', 'ann'))[1]).toBe('{"shoppingCart":null}')
})
