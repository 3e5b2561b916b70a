import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { measuringCookies } from './analytics/hit-shapes.ts'
import { detourOf } from './analytics/staff-routes.ts'
import { appRoutes } from './app.ts'
import { compose } from './compose.ts'
import { composeLimiters } from './compose-limiters.ts'
import type { Config } from './config.ts'
import { isOperator } from './dev-inbox/is-operator.ts'
import { sweepIncoming } from './files/sweep-incoming.ts'
import type { Foundation } from './foundation.ts'
import { findSignedIn, PLATFORM } from './identity/sessions.ts'
import { answerLimits } from './platform/http/answer-limits.ts'
import { limitConnections } from './platform/http/connection-limits.ts'
import { createHttpApp, type HttpApp } from './platform/http/create-app.ts'
import { onlyForDevelopers } from './platform/http/dev-pages.ts'
import { isLocalhost } from './platform/http/host.ts'
import { leaveGracefully } from './platform/http/leaving-server.ts'
import { listen } from './platform/http/listen.ts'
import { createPages } from './platform/http/pages.ts'
import { trustedProxies } from './platform/http/trusted-proxies.ts'
import { neighbours } from './platform/turns/neighbours.ts'
import { createHealth } from './readiness.ts'
import { LETTER_COOKIE } from './restock/note-carted.ts'
import { startPasts } from './seed/past/start-pasts.ts'
import { prepareDemo } from './seed/prepare-demo.ts'
import { pageQueries } from './shared/list-search.ts'
import type { Part } from './start.ts'

export interface HttpOptions {
  dev: boolean
  say: (line: string) => void
  /** Aborted as soon as the process is asked to stop, which may be a while before it stops. */
  leaving: AbortSignal
}

const root = join(import.meta.dirname, '..')

/** A photo on a slow line takes minutes. JSON bodies have a shorter time of their own. */
const ARRIVES_WITHIN_MS = 5 * 60_000
/** Else headers that never come end after half a minute only. */
const CHECKED_EVERY_MS = 5_000

/** The role that answers requests. */
export async function startHttp(
  foundation: Foundation,
  { dev, say, leaving }: HttpOptions,
): Promise<Part & { signInLink: string | undefined }> {
  const { config, db, log } = foundation
  const parts = compose(foundation)
  const limiters = composeLimiters(foundation)
  await sweepIncoming(parts.incoming, Date.now())
  const signInLink = config.seed === 'none' ? undefined : await prepareDemo(foundation, parts, say)
  const others = neighbours()
  const pages = await createPages({
    neighbours: others,
    mode: dev ? 'dev' : 'built',
    root,
    apiFor: parts.apiFor,
    cache: parts.pageCache,
    assetOrigin: parts.assetOrigin,
    queries: pageQueries,
    log,
  })
  const app = createHttpApp({
    baseDomain: config.baseDomain,
    cookieKey: foundation.secrets.cookieKey,
    findTenant: parts.websites.findTenant,
    findTenantOfDomain: parts.websites.findTenantOfDomain,
    trustProxy: config.trustProxy,
    findSignedIn: (websiteId, token) => findSignedIn(db, websiteId ?? PLATFORM, token, new Date().toISOString()),
    routes: appRoutes(parts),
    pages: onlyForDevelopers(pages, (req) => isLocalhost(config.baseDomain) && isOperator(req)),
    neighbours: others,
    detourOf: (...asked) => detourOf(parts, ...asked),
    cookies: { areSetOnSight: parts.allowsCookies, measuring: [...measuringCookies, LETTER_COOKIE] },
    log,
    health: createHealth(foundation, { leaving, describe: () => ({ hits: parts.describeHits() }) }),
    limiters,
    checkReplies: dev,
    ...(dev && pages.middleware ? { dev: pages.middleware } : { clientAssets: join(root, 'dist', 'client', 'assets') }),
  })
  const server = serverFor(app, config)
  const graceful = leaveGracefully(server)
  leaving.addEventListener('abort', graceful.sayGoodbye)
  await listen(server, config)
  const pasts = config.seed === 'demo' && !config.eventStoreUrl ? startPasts(foundation) : undefined
  return {
    signInLink,
    async stop() {
      const { closed } = graceful.close()
      parts.progress.close()
      parts.live.close()
      await closed
      await pasts?.stop()
      await pages.close?.()
      await parts.close()
      await limiters.close()
    },
  }
}

function serverFor(app: HttpApp, { trustProxy }: Pick<Config, 'trustProxy'>): Server {
  const server = createServer(
    {
      ...{ requestTimeout: ARRIVES_WITHIN_MS, headersTimeout: 10_000, keepAliveTimeout: 10_000 },
      connectionsCheckingInterval: CHECKED_EVERY_MS,
      ...app.messages,
    },
    app,
  )
  limitConnections(server, answerLimits.connections, trustedProxies(trustProxy))
  return server
}
