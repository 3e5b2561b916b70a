import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { measuringCookies } from '../analytics/hit-shapes.ts'
import { staffRedirectUrl } from '../analytics/settings/staff-routes.ts'
import { servedRoutes } from '../app.ts'
import type { Config } from '../config.ts'
import { isOperator } from '../dev-inbox/is-operator.ts'
import { sweepIncoming } from '../files/uploads/sweep-incoming.ts'
import { findSignedIn } from '../identity/sessions/sessions.ts'
import { PLATFORM_SCOPE } from '../platform/database/platform-scope.ts'
import { limitConnections } from '../platform/http/limits/connection-limits.ts'
import { followAccessChanges } from '../platform/http/limits/open-streams.ts'
import { guessedPages, rateLimits } from '../platform/http/limits/rate-limit.ts'
import { requestLimits } from '../platform/http/limits/request-limits.ts'
import { onlyForDevelopers } from '../platform/http/pages/developer-pages.ts'
import { createPages } from '../platform/http/pages/pages.ts'
import { createHttpApp, type HttpApp } from '../platform/http/routing/create-app.ts'
import { isLocalhost } from '../platform/http/routing/host.ts'
import { gracefulShutdown } from '../platform/http/server/graceful-shutdown.ts'
import { listen } from '../platform/http/server/listen.ts'
import { trustedProxies } from '../platform/http/server/trusted-proxies.ts'
import { recentActivity } from '../platform/turns/recent-activity.ts'
import { LETTER_COOKIE } from '../restock/visitors/record-attribution.ts'
import { prepareDemo } from '../seed/demo/prepare-demo.ts'
import { pageQueries } from '../shared/lists/page-queries.ts'
import { isCheckoutPath } from '../shared/lists/personal-search.ts'
import { reservedWords } from '../shared/pages/system-paths.ts'
import { compose } from './compose/compose.ts'
import { composeLimiters } from './compose/compose-limiters.ts'
import { createHealth } from './health/readiness.ts'
import type { Infrastructure } from './infrastructure.ts'
import { startUpAddresses } from './start-up-addresses.ts'
import type { Stoppable } from './stoppable.ts'

export interface StartHttpOptions {
  dev: boolean
  say: (line: string) => void
  /** Aborted as soon as the process is asked to stop, which may be a while before it stops. */
  leaving: AbortSignal
  /** All roles of the process have started. */
  isStarted: () => boolean
}

const measuring = [...measuringCookies, LETTER_COOKIE]
const root = join(import.meta.dirname, '../..')

/** Milliseconds. A photo takes minutes on a slow line; JSON bodies have a shorter timeout of their own. */
const REQUEST_TIMEOUT_MS = 5 * 60_000
/** Node's default would end a connection without headers only after half a minute. */
const CONNECTION_CHECK_INTERVAL_MS = 5_000

/** Starts the role that serves requests. */
export async function startHttp(
  foundation: Infrastructure,
  { dev, say, leaving, isStarted }: StartHttpOptions,
): Promise<Stoppable> {
  const { config, db, log } = foundation
  const parts = compose(foundation)
  const limiters = composeLimiters(foundation)
  await sweepIncoming(parts.incoming, Date.now())
  const signInLink = config.seed === 'none' ? undefined : await prepareDemo(foundation, parts, say)
  const others = recentActivity()
  const pages = await createPages({
    recentActivity: others,
    mode: dev ? 'dev' : 'built',
    root,
    apiFor: parts.apiFor,
    content: parts.content,
    canvas: parts,
    cache: parts.pageCache,
    outage: parts.outage,
    assetOrigin: parts.assetOrigin,
    queries: pageQueries,
    log,
    guesses: rateLimits(limiters)(guessedPages),
  })
  const app = createHttpApp({
    baseDomain: config.baseDomain,
    mapTilesUrl: config.mapTiles?.url,
    cookieKey: foundation.secrets.cookieKey,
    findTenant: parts.websites.findTenant,
    findTenantOfDomain: parts.websites.findTenantOfDomain,
    trustProxy: config.trustProxy,
    findSignedIn: (websiteId, token) => findSignedIn(db, websiteId ?? PLATFORM_SCOPE, token, new Date().toISOString()),
    findKeyHolder: parts.findKeyHolder,
    noteApiCall: parts.apiCalls.note,
    followAccess: followAccessChanges(foundation.broadcast),
    routes: servedRoutes({ ...parts, captchaLinks: pages.captchaLinks }),
    pageWords: ['p', ...reservedWords],
    pages: onlyForDevelopers(pages, (req) => isLocalhost(config.baseDomain) && isOperator(req)),
    recentActivity: others,
    servingLoad: foundation.servingLoad,
    findPageRedirect: (...asked) => staffRedirectUrl(parts, ...asked),
    cookies: { areSetOnSight: parts.allowsCookies, areKeptAt: isCheckoutPath, measuring },
    log,
    audit: parts.audit,
    health: createHealth(foundation, { leaving, isStarted, describe: () => ({ hits: parts.describeHits() }) }),
    limiters,
    checkReplies: dev,
    ...(dev && pages.middleware ? { dev: pages.middleware } : { clientAssets: join(root, 'dist', 'client', 'assets') }),
  })
  const server = createHttpServer(app, config)
  const graceful = gracefulShutdown(server)
  leaving.addEventListener('abort', graceful.drain)
  await listen(server, config)
  for (const line of startUpAddresses(config, signInLink)) say(line)
  const pasts = config.seed === 'demo' && !config.eventStoreUrl ? await openSampleHistory(foundation) : undefined
  return {
    async stop() {
      const { closed } = graceful.close()
      parts.progress.close()
      parts.orderNews.close()
      parts.live.close()
      await closed
      await pasts?.stop()
      await pages.close?.()
      await parts.close()
      await limiters.close()
    },
  }
}

/** Loaded only when needed. */
async function openSampleHistory(foundation: Infrastructure): Promise<Stoppable> {
  const { startSampleHistory } = await import('../seed/sample-history/start-sample-history.ts')
  return startSampleHistory(foundation)
}

function createHttpServer(app: HttpApp, { trustProxy }: Pick<Config, 'trustProxy'>): Server {
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: 10_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL_MS,
      ...app.messages,
    },
    app,
  )
  limitConnections(server, requestLimits.connections, trustedProxies(trustProxy))
  return server
}
