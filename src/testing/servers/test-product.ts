import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll } from 'vitest'
import { allProjections } from '../../../projections/all.ts'
import { prepareProjections } from '../../../projections/prepare.ts'
import { startImportRunner } from '../../../workers/catalog/import-runner.ts'
import { publicRoutes } from '../../api-keys/public-routes.ts'
import { appRoutes } from '../../app.ts'
import { compose, type Services } from '../../boot/compose/compose.ts'
import { loadConfig } from '../../config.ts'
import { openPostgresBroadcast } from '../../platform/broadcast/postgres-broadcast.ts'
import { openDataDir } from '../../platform/data-dir/data-dir.ts'
import { loadSecrets } from '../../platform/data-dir/secrets.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import { createPages } from '../../platform/http/pages/pages.ts'
import type { Route } from '../../platform/http/routing/route.ts'
import { openMemoryQueue } from '../../platform/queue/memory-queue.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { Limiters } from '../../platform/rate-limits/limiters.ts'
import { memoryLimiters } from '../../platform/rate-limits/memory-limiters.ts'
import { servingLoad } from '../../platform/turns/serving-load.ts'
import { pageQueries } from '../../shared/lists/page-queries.ts'
import { boundlessLimits, testPasswords } from '../browsers/test-passwords.ts'
import { startTestApp, type TestApp, type TestAppOptions, type TestDeps } from './test-app.ts'

export interface TestProduct extends TestApp {
  parts: Services
  store: EventStore
  /** Batches of recorded hits; not flushed unless a test does it. */
  hitQueue: Queue
  routes: Route[]
  /** What was called before is not counted: preparing a test uses up no limit. */
  startLimiting(): void
}

export interface TestProductOptions extends Pick<TestAppOptions, 'urls'> {
  /** After `startLimiting` each limit is reached by two calls, and stays so however slow the machine is. Else there are none. */
  hasLimits?: boolean
}

/** All routes and pages, composed as in production, on the memory event store. Pages come from `dist`, which must exist. */
export async function startTestProduct({ hasLimits = false, urls }: TestProductOptions = {}): Promise<TestProduct> {
  const limits = lateLimiters()
  const store = memoryEventStore()
  const hitQueue = openMemoryQueue()
  const made: { parts?: Services; routes?: Route[] } = {}
  const app = await startTestApp({
    ...(urls && { urls }),
    async routes(deps) {
      await prepareProjections({ adminUrl: deps.urls.admin, projections: allProjections })
      const parts = composeFor(deps, { store, hitQueue })
      const routes = appRoutes({ ...parts, ...testPasswords(deps.db, boundlessLimits) }).map((route) => ({
        ...route,
        rateLimit: hasLimits ? soonReached(route.rateLimit) : ('none' as const),
      }))
      Object.assign(made, { parts, routes })
      const published = publicRoutes(routes, deps)
      return [
        ...routes,
        ...(hasLimits ? published : published.map((route) => ({ ...route, rateLimit: 'none' as const }))),
      ]
    },
    http: {
      // Its cache hears of changes.
      findTenant: (subdomain) => made.parts?.websites.findTenant(subdomain),
      findTenantOfDomain: async (domain) => made.parts?.websites.findTenantOfDomain(domain),
      findKeyHolder: async (...asked) => made.parts?.findKeyHolder(...asked),
      noteApiCall: (call) => made.parts?.apiCalls.note(call),
      ...(hasLimits && { limiters: limits }),
      pages: (...asked) => pages.then((show) => show(...asked)),
    },
  })
  const { parts, routes } = made
  if (!parts || !routes) throw new Error('The routes were not created')
  const { apiFor, content, pageCache: cache, outage, assetOrigin } = parts
  const root = join(import.meta.dirname, '../../..')
  const log = pino({ level: 'silent' })
  const shown = { apiFor, content, canvas: parts, cache, outage, assetOrigin, queries: pageQueries }
  const pages = createPages({ mode: 'built', root, ...shown, log })
  afterAll(() => parts.close())
  await pages
  return { ...app, parts, store, hitQueue, routes, startLimiting: limits.start }
}

const A_DAY = 86_400

function soonReached(limit: Route['rateLimit']): Route['rateLimit'] {
  return limit === 'none' ? limit : { ...limit, points: 2, seconds: A_DAY }
}

/** Count nothing before they are started. */
function lateLimiters(): Limiters & { start(): void } {
  const inner = memoryLimiters()
  let counts = false
  return {
    start() {
      counts = true
    },
    open(window) {
      const limiter = inner.open(window)
      return {
        take: async (...asked) => (counts ? limiter.take(...asked) : 0),
        refund: async (scope, asker) => (counts ? limiter.refund(scope, asker) : undefined),
      }
    },
    close: () => inner.close(),
  }
}

function composeFor({ baseDomain, db, urls }: TestDeps, own: Pick<TestProduct, 'store' | 'hitQueue'>): Services {
  const broadcast = openPostgresBroadcast({ url: urls.app, onError: () => {} })
  afterAll(() => broadcast.close())
  const directory = mkdtempSync(join(tmpdir(), 'plinth-product-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  const dataDir = openDataDir(directory)
  const imports = startImportRunner({ url: urls.app })
  afterAll(() => imports.close())
  return compose({
    // An unreachable name server: tests do not use the internet.
    config: loadConfig({ BASE_DOMAIN: baseDomain, DATA_DIR: directory, DNS_SERVERS: '127.0.0.1:1' }),
    log: pino({ level: 'silent' }),
    dataDir,
    secrets: loadSecrets(dataDir.secrets),
    urls,
    databaseFault: () => undefined,
    db,
    ...own,
    // Tests do not wait a second for a batch.
    hitBatchMs: 50,
    queue: openMemoryQueue(),
    servingLoad: servingLoad(),
    broadcast,
    imports,
    outdated: [],
    async close() {},
  })
}
