import type { Request, RequestHandler, Response } from 'express'
import { CONSENT_COOKIE } from '../../../shared/consent-cookie.ts'
import { withDeadline } from '../../async/with-deadline.ts'
import { withTimeout } from '../../async/with-timeout.ts'
import { NotFound } from '../../errors/application-errors.ts'
import { BadRequest } from '../../errors/http-errors.ts'
import { endAnonymousSession } from '../request/anonymous-session.ts'
import { clearCookies, cookieValues, ONE_YEAR } from '../request/cookies.ts'
import type { ResolveVisit } from '../request/resolve-visit.ts'
import type { Visit } from '../request/visit.ts'
import { isApiPath } from '../routing/api-path.ts'
import type { PageHandler } from './page-handler.ts'

/** Which websites set no cookies before the visitor does something that needs one. */
export interface CookiePolicy {
  areSetOnSight(websiteId: string, hasConsented: boolean): boolean | Promise<boolean>
  /** Pages on which an existing session is kept, whatever the website's setting. */
  areKeptAt?(path: string): boolean
  /** Names of the cookies used for measuring. */
  measuring: readonly string[]
}

/** Another address to which the browser is sent first; that address only sets cookies. */
export type FindPageRedirect = (req: Request, res: Response, visit: Visit) => string | undefined

export interface PageMiddlewareOptions {
  pages: PageHandler
  receive: ResolveVisit
  cookies: CookiePolicy
  findPageRedirect: FindPageRedirect
  timeoutMs: number
}

/** Handles everything that no route handled: pages of the three faces that have pages, or an error. */
export function pageMiddleware({
  pages,
  receive,
  cookies,
  findPageRedirect,
  timeoutMs,
}: PageMiddlewareOptions): RequestHandler {
  return async (req, res) => {
    if (res.locals.requestHost.face === 'assets' || isApiPath(req.path)) throw new NotFound()
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD')
      throw new BadRequest('This address can only be read.', 405)
    }
    const remainingMs = () => Math.max(0, res.locals.receivedAt + timeoutMs - performance.now())
    const visit = await ensureVisitorSession(cookies, req, res, await receive(req, res), remainingMs)
    const detour = isNavigation(req) && findPageRedirect(req, res, visit)
    if (detour) res.set('Cache-Control', 'no-store').redirect(302, detour)
    else await withDeadline(remainingMs(), async () => pages(req, res, visit))
  }
}

/**
 * The first page gives a visitor an anonymous session and its CSRF token (crumb), unless the website wants no cookies; then
 * cookies of an earlier page are removed. This happens outside of page rendering, so that a page's bytes are the same for
 * every visitor.
 */
async function ensureVisitorSession(
  cookies: CookiePolicy,
  req: Request,
  res: Response,
  visit: Visit,
  remainingMs: () => number,
): Promise<Visit> {
  const { face, tenant } = visit
  if (!isNavigation(req)) return visit
  const isWelcome =
    face !== 'storefront' || !tenant || (await areSetOnSight(cookies, req, tenant.websiteId, remainingMs()))
  if (isWelcome) return { ...visit, visitorId: visit.startSession(ONE_YEAR).visitorId }
  clearCookies(req, res, cookies.measuring)
  if (cookies.areKeptAt?.(req.path)) return visit
  endAnonymousSession(req, res)
  return visit
}

/**
 * Settings are nearly always in memory. While the database hangs, reading them may not take longer than the page's timeout.
 */
async function areSetOnSight(
  cookies: CookiePolicy,
  req: Request,
  websiteId: string,
  timeoutMs: number,
): Promise<boolean> {
  const answer = cookies.areSetOnSight(websiteId, cookieValues(req, CONSENT_COOKIE).includes('yes'))
  return typeof answer === 'boolean' ? answer : withTimeout(timeoutMs, answer)
}

/**
 * True for a page; false for page data and for a missing image, which load beside the page and would race with its cookies.
 */
function isNavigation(req: Request): boolean {
  const purpose = req.headers['sec-fetch-dest']
  return (purpose === undefined || purpose === 'document') && req.query.format === undefined
}
