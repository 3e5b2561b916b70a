import { createServer } from 'node:http'
import { join } from 'node:path'
import { createPageCache } from '../../src/platform/http/pages/page-cache.ts'
import { createPages } from '../../src/platform/http/pages/pages.ts'
import type { Visit } from '../../src/platform/http/request/visit.ts'
import { createHttpApp } from '../../src/platform/http/routing/create-app.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { findBenchPage } from '../data/shop-page.ts'

/**
 * The full path from a request to a page, with one website whose data is in memory. PAGE_CACHE=off renders every time.
 * Listens on PORT.
 */
const port = Number(process.env.PORT)
const baseDomain = `localhost:${port}`
const root = join(import.meta.dirname, '../..')
const log = createLog(process.env.LOG_LEVEL ?? 'warn')
const tenant = { websiteId: 'website', subdomain: 'demo', name: 'Demo', status: 8, currency: 'USD' }

const kept = createPageCache()
const cache = process.env.PAGE_CACHE === 'off' ? { ...kept, get: () => undefined, make: renderAlways } : kept
const pages = await createPages({ mode: 'built', root, apiFor, cache, assetOrigin: `http://assets.${baseDomain}`, log })
const app = createHttpApp({
  baseDomain,
  cookieKey: 'a cookie key of a benchmark, 32 bytes or more',
  findTenant: async (subdomain) => (subdomain === tenant.subdomain ? tenant : undefined),
  followAccess: () => ({ stop() {} }),
  findSignedIn: async () => undefined,
  routes: [],
  pages,
  log,
  health: { ready: async () => ({ ok: true }) },
  clientAssets: join(root, 'dist', 'client', 'assets'),
})
const server = createServer(app.messages, app).listen(port, '127.0.0.1')

process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})

function apiFor(_: Visit) {
  return { page: async (path: string) => findBenchPage(path), cart: async () => null }
}

function renderAlways<Page>(_websiteId: string, _key: string, makePage: () => Promise<Page>): Promise<Page> {
  return makePage()
}
