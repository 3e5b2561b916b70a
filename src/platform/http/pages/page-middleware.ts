import type { Request, RequestHandler, Response } from 'express'
import { CONSENT_COOKIE } from '../../../shared/consent-cookie.ts'
import { withTimeout } from '../../async/with-timeout.ts'
import { NotFound } from '../../errors/application-errors.ts'
import { BadRequest } from '../../errors/http-errors.ts'
import { endAnonymousSession } from '../request/anonymous-session.ts'
import { clearCookies, cookieValues, ONE_YEAR } from '../request/cookies.ts'
import type { ResolveVisit } from '../request/resolve-visit.ts'
import type { Visit } from '../request/visit.ts'
import { isApiPath } from '../routing/api-path.ts'
import type { PageHandler } from './page-handler.ts'

/** Which websites want no cookie before a visitor does something that needs one. */
export interface CookiePolicy {
  areSetOnSight(websiteId: string, hasConsented: boolean): boolean | Promise<boolean>
  /** Pages that a visitor with a session keeps it on, whatever the website wants. */
  areKeptAt?(path: string): boolean
  /** Names of those by which something is measured. */
  measuring: readonly string[]
}

/** Another address to which a page sends the browser first; it sets cookies at most. */
export type FindPageRedirect = (req: Request, res: Response, visit: Visit) => string | undefined

export interface PageMiddlewareOptions {
  pages: PageHandler
  receive: ResolveVisit
  cookies: CookiePolicy
  findPageRedirect: FindPageRedirect
  timeoutMs: number
}

/** Everything that no route took: pages of the three faces that have pages, or an error. */
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
    else await withTimeout(remainingMs(), pages(req, res, visit))
  }
}

/**
 * The first page a visitor sees gives them an anonymous session and its crumb, unless the website wants no cookies: then it
 * takes away what an earlier page has left. It is done here, outside of the page, so that a page's bytes are the same for
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

/** Settings are nearly always in memory; while the database hangs, asking for them may not take longer than the page. */
async function areSetOnSight(
  cookies: CookiePolicy,
  req: Request,
  websiteId: string,
  timeoutMs: number,
): Promise<boolean> {
  const answer = cookies.areSetOnSight(websiteId, cookieValues(req, CONSENT_COOKIE).includes('yes'))
  return typeof answer === 'boolean' ? answer : withTimeout(timeoutMs, answer)
}

/** A page, not its data, nor an image that is not there: those run beside the page and would race with its cookies. */
function isNavigation(req: Request): boolean {
  const purpose = req.headers['sec-fetch-dest']
  return (purpose === undefined || purpose === 'document') && req.query.format === undefined
}
