import type { IncomingMessage, ServerResponse } from 'node:http'
import express, { type RequestHandler, type Response } from 'express'
import type { Logger } from 'pino'
import type { Limiters } from '../rate-limits/limiters.ts'
import { memoryLimiters } from '../rate-limits/memory-limiters.ts'
import { fairLimiter } from '../turns/fair-turns.ts'
import { type RecentActivity, recentActivity } from '../turns/neighbours.ts'
import { errorHandler } from './answer-errors.ts'
import { type RequestLimits, requestLimits } from './answer-limits.ts'
import { type CookiePolicy, type FindPageRedirect, pageMiddleware } from './answer-pages.ts'
import { assertPolicies } from './assert-policies.ts'
import { installBaseHeaders } from './base-headers.ts'
import { type BodyLimits, bodiesInFlight } from './bodies-in-flight.ts'
import { clientAssetsFrom } from './client-assets.ts'
import { compressResponses } from './compress-replies.ts'
import { type Connection, connectionQueues } from './connection-turns.ts'
import { cookieSigner } from './cookies.ts'
import { faceRouters } from './face-routers.ts'
import { type Health, healthChecks } from './health.ts'
import { runSteps } from './in-order.ts'
import { longResponseLimits } from './open-answers.ts'
import type { PageHandler } from './page-handler.ts'
import { networkOf } from './rate-limit.ts'
import { visitResolver } from './receive-visits.ts'
import { redirectToManage } from './redirect-to-manage.ts'
import { redirectToPrimary } from './redirect-to-primary.ts'
import { logRequests } from './request-log.ts'
import { type FindTenant, resolveHost } from './resolve-place.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { type FindSession, sessionLookups } from './session-lookups.ts'
import { tlsAskEndpoint } from './tls-ask.ts'
import { trustedProxies, warnAboutUnlistedProxy } from './trusted-proxies.ts'
import { slowReaders } from './unread-answers.ts'
import { type MessageClasses, viaExpress } from './via-express.ts'
import type { SignedIn, Tenant } from './visit.ts'
import { websiteConcurrency } from './website-turns.ts'
import { withTimeout } from './within.ts'

export interface HttpAppOptions {
  /** Host of the platform, with the port when it is not the protocol's own: `localhost:3000`. */
  baseDomain: string
  /** Secret that signs cookies and crumbs; at least 32 bytes. */
  cookieKey: string
  /** At once when it is known. */
  findTenant(subdomain: string): Tenant | undefined | Promise<Tenant | undefined>
  /** The website whose owner has proved that this domain is his; without it there are no such domains. */
  findTenantOfDomain?(domain: string): Promise<Tenant | undefined>
  /** Addresses and networks of our own proxies, beside those of this machine. */
  trustProxy?: string[]
  /** Who is signed in with this session on this website's manage host, or on the platform when it is null. */
  findSignedIn(websiteId: string | null, sessionToken: string): Promise<SignedIn | undefined>
  routes: Route[]
  pages: PageHandler
  /** Every website sets cookies on sight unless said otherwise. */
  cookies?: CookiePolicy
  /** Pages are answered at once unless said otherwise. */
  findPageRedirect?: FindPageRedirect
  log: Logger
  health: Health
  /** Directory of the browser's built files, whose names hold a hash; served at `/assets/` for ever. */
  clientAssets?: string
  /** Vite's middleware while developing; with it the content security policy lets its reloading through. */
  dev?: RequestHandler
  /** Parses every reply by its contract. On in tests and while developing; in production it would cost too much. */
  checkReplies?: boolean
  /** Where requests are counted: in this process unless said otherwise. */
  limiters?: Limiters
  /** Made-up sessions that are looked up for one address in a minute: 300 unless said otherwise. */
  unknownSessionsPerMinute?: number
  /** Most bytes of bodies in flight. */
  bodyLimits?: BodyLimits
  /** Longest time an answer may take, in milliseconds: 8 s unless said otherwise. */
  timeoutMs?: number
  /** What nobody may take more of; the figures of `answer-limits.ts` unless said otherwise. */
  limits?: RequestLimits
  /** Websites that were at work lately, as those know who make pages. */
  recentActivity?: RecentActivity
}

/** What answers requests, and what requests and responses a server should make for it. */
export type HttpApp = ((req: IncomingMessage, res: ServerResponse) => void) & { messages: MessageClasses }

const defaultCookiePolicy: CookiePolicy = { areSetOnSight: () => true, measuring: [] }

/** The whole of HTTP, in the order in which a request passes through it. Throws when a route lacks its policy. */
export function createHttpApp(options: HttpAppOptions): HttpApp {
  assertPolicies(options.routes)
  const { baseDomain, log, dev, timeoutMs = 8_000, limits = requestLimits } = options
  const { cookies = defaultCookiePolicy, findPageRedirect: detourOf = () => undefined } = options
  const findTenant = withLookupTimeout(options.findTenant)
  const findTenantOfDomain = withLookupTimeout(options.findTenantOfDomain ?? (async () => undefined))
  const isTrusted = trustedProxies(options.trustProxy ?? [])
  const signer = cookieSigner(options.cookieKey)
  const { recentActivity: others = recentActivity() } = options
  const receive = visitResolver({ signer, findSession: fairSessionLookups(options, limits, others) })

  const app = express()
  app.set('trust proxy', isTrusted)
  app.set('query parser', 'simple')
  app.set('etag', false)
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.disable('x-powered-by')
  installBaseHeaders(app)

  const { limiters = memoryLimiters(), checkReplies = false } = options
  const bodies = bodiesInFlight(options.bodyLimits)
  const takeTurn = websiteConcurrency(limits.inFlight, others)
  const { findExact: findPlain, route } = faceRouters(options.routes, {
    ...{ receive, signer, limiters, bodies, timeoutMs, checkReplies, runLimited: takeTurn },
  })
  const enter = runSteps(
    warnAboutUnlistedProxy(log, options.trustProxy ?? []),
    logRequests(log, options.routes),
    healthChecks(options.health, isTrusted),
    tlsAskEndpoint({ baseDomain, findTenant, findTenantOfDomain, isTrusted }),
    resolveHost({ baseDomain, findTenant, findTenantOfDomain }),
    securityHeaders({ baseDomain, developing: dev !== undefined }),
    compressResponses(limits.maxConcurrentCompressions),
    redirectToManage(baseDomain),
  )
  if (options.clientAssets) app.use('/assets', clientAssetsFrom(options.clientAssets))
  if (dev) app.use(dev)
  app.use(route)
  app.use(redirectToPrimary(baseDomain))
  app.use(pageMiddleware({ pages: options.pages, receive, cookies, findPageRedirect: detourOf, timeoutMs }))
  const answerError = errorHandler(log)
  app.use(answerError)
  const turns = connectionQueues(limits.pipelined, () => unread.watch())
  const unread = slowReaders({
    unread: limits.unread,
    connections: turns.connections,
    ownerOf: connectionOwner,
    onDisconnect: (cut) => log.warn(cut, 'slow readers disconnected'),
  })
  const isPatient = lowPriorityMatcher(options.routes)
  return viaExpress(app, {
    isLowPriority: isPatient,
    beforeRouting: enter,
    findExact: findPlain,
    answerError,
    connectionQueues: turns,
    longResponseLimits: longResponseLimits(limits),
  })
}

/** Websites take turns at looking sessions up, and none takes long. */
function fairSessionLookups(
  options: HttpAppOptions,
  { inFlight }: RequestLimits,
  activity: RecentActivity,
): FindSession {
  const turns = fairLimiter(inFlight.sessions, activity)
  return sessionLookups(async (websiteId, token) => {
    const find = () => withTimeout(LOOKUP_TIMEOUT_MS, options.findSignedIn(websiteId, token))
    return turns.run(websiteId ?? 'platform', find)
  }, options.unknownSessionsPerMinute)
}

/** The account that is known to have asked, or the network it was asked from. */
function connectionOwner({ currentResponse: answering, socket }: Connection): string {
  const { req, locals } = (answering ?? {}) as Partial<Response>
  return locals?.accountId ?? networkOf(req?.ip ?? socket.remoteAddress ?? '')
}

/** Whose website and who asks: beside these an answer takes `timeoutMs` at most, and all together below ten seconds. */
const LOOKUP_TIMEOUT_MS = 4_000

/** What is known at once stays at once. */
function withLookupTimeout(find: FindTenant): FindTenant {
  return (name) => {
    const found = find(name)
    return found instanceof Promise ? withTimeout(LOOKUP_TIMEOUT_MS, found) : found
  }
}

/** All of them, so that what a page tells stays in its order; those with a parameter are known by what is before it. */
function lowPriorityMatcher(routes: Route[]): (req: IncomingMessage) => boolean {
  const paths = routes.filter(({ lowPriority: isPatient }) => isPatient).map(({ path }) => path)
  const whole = new Set(paths)
  const begun = paths.filter((path) => path.includes(':')).map((path) => path.slice(0, path.indexOf(':')))
  return ({ url = '' }) => whole.has(url) || begun.some((part) => url.startsWith(part))
}
