import { createServer } from 'node:http'
import { join } from 'node:path'
import { createPageCache } from '../../src/platform/http/pages/page-cache.ts'
import { createPages } from '../../src/platform/http/pages/pages.ts'
import { createHttpApp } from '../../src/platform/http/routing/create-app.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { makeContentPage } from '../data/content-page.ts'

/**
 * The full path from a request to a page of 40 blocks, with data in memory. PAGE_CACHE=off renders every time, from compiled
 * sections; PAGE_CACHE=cold also compiles them each time. Listens on PORT.
 */
const port = Number(process.env.PORT)
const baseDomain = `localhost:${port}`
const root = join(import.meta.dirname, '../..')
const log = createLog(process.env.LOG_LEVEL ?? 'warn')
const tenant = { websiteId: 'website', subdomain: 'demo', name: 'Demo', status: 8, currency: 'USD' }
const mode = process.env.PAGE_CACHE ?? 'on'

const kept = createPageCache()
const cache = mode === 'on' ? kept : { ...kept, get: () => undefined, make: renderAlways }
const content = {
  findContent: async (_: string, path: string) =>
    path === '/about' ? makeContentPage({ isFresh: mode === 'cold' }) : undefined,
  findRedirect: async () => undefined,
  describe: (found: object) => found,
}
const assetOrigin = `http://assets.${baseDomain}`
const apiFor = () => ({ page: async () => undefined, cart: async () => null })
const app = createHttpApp({
  baseDomain,
  cookieKey: 'a cookie key of a benchmark, 32 bytes or more',
  findTenant: async (subdomain) => (subdomain === tenant.subdomain ? tenant : undefined),
  followAccess: () => ({ stop() {} }),
  findSignedIn: async () => undefined,
  routes: [],
  pages: await createPages({ mode: 'built', root, apiFor, content, cache, assetOrigin, log }),
  log,
  health: { ready: async () => ({ ok: true }) },
  clientAssets: join(root, 'dist', 'client', 'assets'),
})
const server = createServer(app.messages, app).listen(port, '127.0.0.1')

process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})

function renderAlways<Page>(_websiteId: string, _key: string, makePage: () => Promise<Page>): Promise<Page> {
  return makePage()
}
