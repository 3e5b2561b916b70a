import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { answerErrors } from './answer-errors.ts'
import { answerPages } from './answer-pages.ts'
import { assertPolicies } from './assert-policies.ts'
import { clientAssetsFrom } from './client-assets.ts'
import { compressReplies } from './compress-replies.ts'
import { cookieSigner } from './cookies.ts'
import { faceRouters } from './face-routers.ts'
import { healthChecks, type Readiness } from './health.ts'
import { inOrder } from './in-order.ts'
import type { PageHandler } from './page-handler.ts'
import { receiveVisits } from './receive-visits.ts'
import { redirectToManage } from './redirect-to-manage.ts'
import { noteRequests } from './request-log.ts'
import { resolvePlace } from './resolve-place.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import type { SignedIn, Tenant } from './visit.ts'

export interface HttpAppOptions {
  /** Host of the platform, with the port when it is not the protocol's own: `localhost:3000`. */
  baseDomain: string
  /** Secret that signs cookies and crumbs; at least 32 bytes. */
  cookieKey: string
  findTenant(subdomain: string): Promise<Tenant | undefined>
  /** Who is signed in with this session on this website's manage host, or on the platform when it is null. */
  findSignedIn(websiteId: string | null, sessionToken: string): Promise<SignedIn | undefined>
  routes: Route[]
  pages: PageHandler
  log: Logger
  health: { ready(): Promise<Readiness> }
  /** Directory of the browser's built files, whose names hold a hash; served at `/assets/` for ever. */
  clientAssets?: string
  /** Vite's middleware while developing; with it the content security policy lets its reloading through. */
  dev?: RequestHandler
  /** Parses every reply by its contract. On in tests and while developing; in production it would cost too much. */
  checkReplies?: boolean
  /** Longest time an answer may take, in milliseconds: 15 s unless said otherwise. */
  timeoutMs?: number
}

/** The whole of HTTP, in the order in which a request passes through it. Throws when a route lacks its policy. */
export function createHttpApp(options: HttpAppOptions): Express {
  assertPolicies(options.routes)
  const { baseDomain, log, dev, timeoutMs = 15_000 } = options
  const signer = cookieSigner(options.cookieKey)
  const receive = receiveVisits({ signer, findSignedIn: options.findSignedIn })

  const app = express()
  app.set('trust proxy', isLoopback)
  app.set('query parser', 'simple')
  app.set('etag', false)
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.disable('x-powered-by')

  app.use(
    inOrder(
      noteRequests(log),
      healthChecks(options.health),
      resolvePlace(baseDomain, options.findTenant),
      securityHeaders({ baseDomain, developing: dev !== undefined }),
      compressReplies(),
      redirectToManage(baseDomain),
    ),
  )
  if (options.clientAssets) app.use('/assets', clientAssetsFrom(options.clientAssets))
  if (dev) app.use(dev)
  app.use(faceRouters(options.routes, { receive, signer, timeoutMs, checkReplies: options.checkReplies ?? false }))
  app.use(answerPages({ pages: options.pages, receive, signer, timeoutMs }))
  app.use(answerErrors(log))
  return app
}

/** A proxy on this machine says who asks; Express's own word for it compares every address by arithmetic, twice a request. */
function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}
