import type { Request, RequestHandler, Response } from 'express'
import { endSession } from './anonymous-session.ts'
import { isApiPath } from './api-path.ts'
import { clearCookies, ONE_YEAR } from './cookies.ts'
import type { PageHandler } from './page-handler.ts'
import type { ReceiveVisit } from './receive-visits.ts'
import { BadRequest, NotFound } from './refusals.ts'
import type { Visit } from './visit.ts'
import { within } from './within.ts'

/** Which websites want no cookie before a visitor does something that needs one. */
export interface CookiePolicy {
  areSetOnSight(websiteId: string): boolean | Promise<boolean>
  /** Names of those by which something is measured. */
  measuring: readonly string[]
}

/** Another address to which a page sends the browser first; it sets cookies at most. */
export type Detour = (req: Request, res: Response, visit: Visit) => string | undefined

export interface PagesOptions {
  pages: PageHandler
  receive: ReceiveVisit
  cookies: CookiePolicy
  detourOf: Detour
  timeoutMs: number
}

/** Everything that no route took: pages of the three faces that have pages, or an error. */
export function answerPages({ pages, receive, cookies, detourOf, timeoutMs }: PagesOptions): RequestHandler {
  return async (req, res) => {
    if (res.locals.place.face === 'assets' || isApiPath(req.path)) throw new NotFound()
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD')
      throw new BadRequest('This address can only be read.', 405)
    }
    const visit = await greet(cookies, req, res, await receive(req, res))
    const detour = isNavigation(req) && detourOf(req, res, visit)
    if (detour) res.set('Cache-Control', 'no-store').redirect(302, detour)
    else await within(timeoutMs, pages(req, res, visit))
  }
}

/**
 * The first page a visitor sees gives him an anonymous session and its crumb, unless the website wants no cookies: then it
 * takes away what an earlier page has left. It is done here, outside of the page, so that a page's bytes are the same for
 * every visitor.
 */
async function greet(cookies: CookiePolicy, req: Request, res: Response, visit: Visit): Promise<Visit> {
  const { face, tenant } = visit
  if (!isNavigation(req)) return visit
  const isWelcome = face !== 'storefront' || !tenant || (await cookies.areSetOnSight(tenant.websiteId))
  if (isWelcome) return { ...visit, visitorId: visit.begin(ONE_YEAR).visitorId }
  clearCookies(req, res, cookies.measuring)
  endSession(req, res)
  return visit
}

/** A page, not its data, nor an image that is not there: those run beside the page and would race with its cookies. */
function isNavigation(req: Request): boolean {
  const purpose = req.headers['sec-fetch-dest']
  return (purpose === undefined || purpose === 'document') && req.query.format === undefined
}
