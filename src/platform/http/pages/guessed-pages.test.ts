import pino from 'pino'
import { expect, test } from 'vitest'
import { startTestHttp } from '../../../testing/servers/test-http.ts'
import { memoryLimiters } from '../../rate-limits/memory-limiters.ts'
import { guessedPages, rateLimits } from '../limits/rate-limit.ts'
import { createPageCache } from './page-cache.ts'
import type { Render } from './page-renderer.ts'
import { pageHandler } from './pages.ts'

const GOOD = 'g'.repeat(43)
const render: Render = async ({ href }) => ({
  status: href.includes(GOOD) || !href.includes('token=') ? 200 : 404,
  html: '<p>page</p>',
  scripts: [],
  styles: [],
})
const tenant = { websiteId: 'w', subdomain: 'demo', name: 'demo', status: 8, currency: 'USD' }

/** A page with a token in its query belongs to one visitor. */
const queries = {
  searchOf: (_: string, asked: URLSearchParams) => (asked.has('token') ? `?token=${asked.get('token')}` : ''),
  showsCart: () => false,
  isKept: () => true,
  isPersonal: (_: string, search: string) => search !== '',
}

async function start() {
  const guesses = rateLimits(memoryLimiters())(guessedPages)
  const { client } = await startTestHttp(() => ({
    findTenant: async () => tenant,
    pages: pageHandler(
      {
        mode: 'built',
        cache: createPageCache(),
        apiFor: () => ({ page: async () => ({}) }),
        queries,
        guesses,
        assetOrigin: 'http://assets.localhost',
        log: pino({ level: 'silent' }),
      },
      render,
    ),
  }))
  return (path: string, address = '203.0.113.1') =>
    client('demo', address)
      .get(path)
      .then(({ status }) => status)
}

test('wrong links of one network are answered sixty times a minute; right ones and other pages cost nothing', async () => {
  const get = await start()
  for (let n = 0; n < 70; n++) expect(await get(`/order?token=${GOOD}`)).toBe(200)
  for (let n = 0; n < guessedPages.points; n++) expect(await get(`/order?token=wrong${n}`)).toBe(404)
  expect(await get('/order?token=another')).toBe(429)
  expect(await get(`/checkout?token=another`)).toBe(429)
  expect(await get('/shop')).toBe(200)
  expect(await get(`/order?token=${GOOD}`, '203.0.114.1')).toBe(200)
})
