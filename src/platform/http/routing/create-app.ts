import type { IncomingMessage, ServerResponse } from 'node:http'
import express, { type RequestHandler, type Response } from 'express'
import type { Logger } from 'pino'
import { withDeadline } from '../../async/with-deadline.ts'
import { withTimeout } from '../../async/with-timeout.ts'
import { PLATFORM_SCOPE } from '../../database/platform-scope.ts'
import type { Limiters } from '../../rate-limits/limiters.ts'
import { memoryLimiters } from '../../rate-limits/memory-limiters.ts'
import { networkOf } from '../../rate-limits/network-of.ts'
import type { SignedIn } from '../../signed-in.ts'
import { fairLimiter } from '../../turns/fair-limiter.ts'
import { type RecentActivity, recentActivity } from '../../turns/recent-activity.ts'
import type { ServingLoad } from '../../turns/serving-load.ts'
import { type Connection, connectionQueues } from '../limits/connection-queues.ts'
import { longResponseLimits } from '../limits/long-responses.ts'
import { type FollowAccess, openStreams } from '../limits/open-streams.ts'
import { type RequestLimits, requestLimits } from '../limits/request-limits.ts'
import { slowReaders } from '../limits/slow-readers.ts'
import { websiteConcurrency } from '../limits/website-concurrency.ts'
import { clientAssetsFrom } from '../pages/client-assets.ts'
import type { PageHandler } from '../pages/page-handler.ts'
import { type CookiePolicy, type FindPageRedirect, pageMiddleware } from '../pages/page-middleware.ts'
import { type BodyLimits, bodiesInFlight } from '../request/body/bodies-in-flight.ts'
import { cookieSigner } from '../request/cookies.ts'
import { type FindKeyHolder, type NoteApiCall, visitResolver } from '../request/resolve-visit.ts'
import { type FindSession, sessionLookups } from '../request/session-lookups.ts'
import type { Tenant } from '../request/visit.ts'
import { installBaseHeaders } from '../response/base-headers.ts'
import { compressResponses } from '../response/compress-responses.ts'
import { securityHeaders } from '../response/security-headers.ts'
import { type Health, healthChecks } from '../server/health.ts'
import { loggedPaths } from '../server/logged-path.ts'
import { logRequests } from '../server/request-log.ts'
import { tlsAskEndpoint } from '../server/tls-ask.ts'
import { trustedProxies, warnAboutUnlistedProxy } from '../server/trusted-proxies.ts'
import { admitAgain } from './admit-again.ts'
import { assertPolicies } from './assert-policies.ts'
import type { AuditTrail } from './audit-trail.ts'
import { errorHandler } from './error-handler.ts'
import { faceRouters } from './face-routers.ts'
import { readLanguage } from './read-language.ts'
import { redirectToCurrentSubdomain } from './redirect-to-current-subdomain.ts'
import { redirectToManage } from './redirect-to-manage.ts'
import { redirectToPrimary } from './redirect-to-primary.ts'
import { refuseRemoved } from './refuse-removed.ts'
import { type FindTenant, findRequestHost, resolveHost } from './resolve-host.ts'
import type { Route } from './route.ts'
import { runSteps } from './run-steps.ts'
import { type MessageClasses, viaExpress } from './via-express.ts'

export interface HttpAppOptions {
  /** Host of the platform, with the port unless it is the protocol's default: `localhost:3000`. */
  baseDomain: string
  /** URL of the pictures of maps, which pages may then show. */
  mapTilesUrl?: string | undefined
  /** Secret that signs cookies and crumbs; at least 32 bytes. */
  cookieKey: string
  /** Synchronous when the website is cached. */
  findTenant(subdomain: string): Tenant | undefined | Promise<Tenant | undefined>
  /** The website whose owner has verified this domain. Default: there are no custom domains. */
  findTenantOfDomain?(domain: string): Promise<Tenant | undefined>
  /** Addresses and networks of our own proxies, in addition to those on this machine. */
  trustProxy?: string[]
  /** The account of this session on this website's manage host, or on the platform when `websiteId` is null. */
  findSignedIn(websiteId: string | null, sessionToken: string): Promise<SignedIn | undefined>
  /** The person of a key of the API; default: there are no keys. */
  findKeyHolder?: FindKeyHolder
  /** Told each call with a key. */
  noteApiCall?: NoteApiCall
  /** What is known about the end of sessions, rights and websites while event streams are open. */
  followAccess: FollowAccess
  routes: Route[]
  pages: PageHandler
  /** Words in paths of pages that are the same for every website; other words in them are not logged. */
  pageWords?: Iterable<string>
  /** Default: every website sets cookies on the first page. */
  cookies?: CookiePolicy
  /** Default: pages are sent without a redirect. */
  findPageRedirect?: FindPageRedirect
  log: Logger
  health: Health
  /** Directory of the built browser files, whose names contain a hash; served at `/assets/` with unlimited caching. */
  clientAssets?: string
  /** Vite's middleware in development; the content security policy then allows its reloading. */
  dev?: RequestHandler
  /** Parses every reply by its contract. On in tests and development; too expensive in production. */
  checkReplies?: boolean
  /** Records what people do and are denied. Default: nothing is recorded. */
  audit?: AuditTrail
  /** Stores of the rate limits. Default: in this process. */
  limiters?: Limiters
  /** Lookups of unknown session tokens for one address per minute. Default: 300. */
  unknownSessionsPerMinute?: number
  /** Limits in bytes of request bodies in flight. */
  bodyLimits?: BodyLimits
  /** Timeout of a response in milliseconds. Default: 8 s. */
  timeoutMs?: number
  /** Limits per connection, account and website. Default: `request-limits.ts`. */
  limits?: RequestLimits
  /** Recently active websites, shared with page rendering. */
  recentActivity?: RecentActivity
  /** Told how many visitors are served at once. */
  servingLoad?: ServingLoad
}

/** The request listener, and the classes a server should use for its requests and responses. */
export type HttpApp = ((req: IncomingMessage, res: ServerResponse) => void) & { messages: MessageClasses }

const defaultCookiePolicy: CookiePolicy = { areSetOnSight: () => true, measuring: [] }

/** The whole HTTP stack, in the order in which a request passes through it. Throws when a route has no policy. */
export function createHttpApp(options: HttpAppOptions): HttpApp {
  assertPolicies(options.routes)
  const { baseDomain, log, dev, timeoutMs = 8_000, limits = requestLimits } = options
  const { cookies = defaultCookiePolicy, findPageRedirect = () => undefined } = options
  const findTenant = withLookupTimeout(options.findTenant)
  const findTenantOfDomain = withLookupTimeout(options.findTenantOfDomain ?? (async () => undefined))
  const isTrusted = trustedProxies(options.trustProxy ?? [])
  const signer = cookieSigner(options.cookieKey)
  const activity = options.recentActivity ?? recentActivity()
  const receive = visitResolver({
    signer,
    findSession: fairSessionLookups(options, limits, activity),
    findKeyHolder: options.findKeyHolder,
    noteApiCall: options.noteApiCall,
  })

  const app = plainExpress(isTrusted)

  const { limiters = memoryLimiters(), checkReplies = false } = options
  const bodies = bodiesInFlight(options.bodyLimits)
  const runLimited = websiteConcurrency(limits.inFlight, activity, options.servingLoad)
  const { findExact, route } = faceRouters(options.routes, {
    receive,
    signer,
    limiters,
    bodies,
    timeoutMs,
    checkReplies,
    runLimited,
    audit: options.audit,
  })
  const findHost = findRequestHost({ baseDomain, findTenant, findTenantOfDomain })
  const beforeRouting = runSteps(
    warnAboutUnlistedProxy(log, options.trustProxy ?? []),
    logRequests(log, loggedPaths(options.routes, options.pageWords)),
    healthChecks(options.health, isTrusted),
    tlsAskEndpoint({ baseDomain, findTenant, findTenantOfDomain, isTrusted }),
    resolveHost(findHost),
    readLanguage(),
    refuseRemoved(options.routes),
    securityHeaders({ baseDomain, developing: dev !== undefined, mapTilesUrl: options.mapTilesUrl }),
    compressResponses(limits.maxConcurrentCompressions),
    redirectToManage(baseDomain),
  )
  if (options.clientAssets) app.use('/assets', clientAssetsFrom(options.clientAssets))
  if (dev) app.use(dev)
  app.use(route)
  app.use(redirectToCurrentSubdomain(baseDomain))
  app.use(redirectToPrimary(baseDomain))
  app.use(pageMiddleware({ pages: options.pages, receive, cookies, findPageRedirect, timeoutMs }))
  const answerError = errorHandler(log)
  app.use(answerError)
  const turns = connectionQueues(limits.pipelined, () => unread.watch())
  const unread = slowReaders({
    unread: limits.unread,
    connections: turns.connections,
    ownerOf: connectionOwner,
    onDisconnect: (cut) => log.warn(cut, 'slow readers disconnected'),
  })
  return viaExpress(app, {
    isLowPriority: lowPriorityMatcher(options.routes),
    beforeRouting,
    findExact,
    answerError,
    connectionQueues: turns,
    longResponseLimits: longResponseLimits(limits),
    openStreams: openStreams(options.followAccess, admitAgain(findHost, options.findSignedIn)),
  })
}

/** Express without what the product does itself: no ETag, no X-Powered-By, strict paths. */
function plainExpress(isTrusted: ReturnType<typeof trustedProxies>) {
  const app = express()
  app.set('trust proxy', isTrusted)
  app.set('query parser', 'simple')
  app.set('etag', false)
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.disable('x-powered-by')
  installBaseHeaders(app)
  return app
}

/** Session lookups are queued fairly between websites, with a timeout. */
function fairSessionLookups(
  options: HttpAppOptions,
  { inFlight }: RequestLimits,
  activity: RecentActivity,
): FindSession {
  const turns = fairLimiter(inFlight.sessions, activity)
  return sessionLookups(async (websiteId, token) => {
    const find = () => withDeadline(LOOKUP_TIMEOUT_MS, () => options.findSignedIn(websiteId, token))
    return turns.run(websiteId ?? PLATFORM_SCOPE, find)
  }, options.unknownSessionsPerMinute)
}

/** The request's account, if known, else its network. */
function connectionOwner({ currentResponse: answering, socket }: Connection): string {
  const { req, locals } = (answering ?? {}) as Partial<Response>
  return locals?.accountId ?? networkOf(req?.ip ?? socket.remoteAddress ?? '')
}

/** Timeout in milliseconds for looking up the website and the session; part of the response's `timeoutMs`. */
const LOOKUP_TIMEOUT_MS = 4_000

/** Adds the timeout; synchronous results stay synchronous. */
function withLookupTimeout(find: FindTenant): FindTenant {
  return (name) => {
    const found = find(name)
    return found instanceof Promise ? withTimeout(LOOKUP_TIMEOUT_MS, found) : found
  }
}

/**
 * Matches all low-priority routes, so that the hits of a page stay in order. Paths with a parameter are matched by the part
 * before it.
 */
function lowPriorityMatcher(routes: Route[]): (req: IncomingMessage) => boolean {
  const paths = routes.filter(({ lowPriority }) => lowPriority).map(({ path }) => path)
  const whole = new Set(paths)
  const begun = paths.filter((path) => path.includes(':')).map((path) => path.slice(0, path.indexOf(':')))
  return ({ url = '' }) => whole.has(url) || begun.some((part) => url.startsWith(part))
}
