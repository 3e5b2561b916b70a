import { createServer } from 'node:http'
import { join } from 'node:path'
import { appRoutes } from '../../src/app.ts'
import { compose } from '../../src/boot/compose/compose.ts'
import { readiness } from '../../src/boot/health/readiness.ts'
import { openInfrastructure } from '../../src/boot/infrastructure.ts'
import { startProjections } from '../../src/boot/start-projections.ts'
import { loadConfig } from '../../src/config.ts'
import { findSignedIn } from '../../src/identity/sessions/sessions.ts'
import { PLATFORM_SCOPE } from '../../src/platform/database/platform-scope.ts'
import { createPages } from '../../src/platform/http/pages/pages.ts'
import type { Visit } from '../../src/platform/http/request/visit.ts'
import { createHttpApp } from '../../src/platform/http/routing/create-app.ts'
import { createLog } from '../../src/platform/log/log.ts'

/** The product without caches and rate limits. */
const root = join(import.meta.dirname, '../..')
const config = loadConfig()
const log = createLog('warn')
const foundation = await openInfrastructure({ config, log, say: () => {} })
const rememberers = startProjections(foundation)
const parts = compose(foundation)
const pages = await createPages({
  mode: 'built',
  root,
  apiFor(visit: Visit) {
    if (visit.tenant) parts.catalog.drop(visit.tenant.websiteId)
    return parts.apiFor(visit)
  },
  cache: { ...parts.pageCache, get: () => undefined, make: (_websiteId, _key, makePage) => makePage() },
  assetOrigin: parts.assetOrigin,
  log,
})
const app = createHttpApp({
  baseDomain: config.baseDomain,
  cookieKey: foundation.secrets.cookieKey,
  findTenant: parts.websites.findTenant,
  followAccess: () => ({ stop() {} }),
  findSignedIn: (id, token) => findSignedIn(foundation.db, id ?? PLATFORM_SCOPE, token, new Date().toISOString()),
  routes: appRoutes(parts).map((route) => ({ ...route, rateLimit: 'none' })),
  pages,
  log,
  health: { ready: () => readiness(foundation) },
  clientAssets: join(root, 'dist', 'client', 'assets'),
})
const server = createServer(app.messages, app).listen(config.port, config.host)

process.once('SIGTERM', async () => {
  server.close()
  server.closeAllConnections()
  await rememberers.stop()
  await parts.close()
  await foundation.close()
})
