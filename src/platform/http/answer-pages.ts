import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { isApiPath } from './api-path.ts'
import { type CookieSigner, cookieValues, ONE_YEAR, setCookie } from './cookies.ts'
import { CRUMB_COOKIE, crumbOf } from './crumb.ts'
import type { PageHandler } from './page-handler.ts'
import { type ReceiveVisit, sessionIdOf, VISITOR_COOKIE } from './receive-visits.ts'
import { BadRequest, NotFound } from './refusals.ts'
import type { Visit } from './visit.ts'
import { within } from './within.ts'

export interface PagesOptions {
  pages: PageHandler
  receive: ReceiveVisit
  signer: CookieSigner
  timeoutMs: number
}

/** Everything that no route took: pages of the three faces that have pages, or an error. */
export function answerPages({ pages, receive, signer, timeoutMs }: PagesOptions): RequestHandler {
  return async (req, res) => {
    if (res.locals.place.face === 'assets' || isApiPath(req.path)) throw new NotFound()
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD')
      throw new BadRequest('This address can only be read.', 405)
    }
    const visit = await receive(req, res)
    await within(timeoutMs, pages(req, res, beginSession(signer, req, res, visit)))
  }
}

/**
 * The first page a visitor sees gives him an anonymous session and its crumb. It is done here, outside of the page,
 * so that a page's bytes are the same for every visitor.
 */
function beginSession(signer: CookieSigner, req: Request, res: Response, visit: Visit): Visit {
  if (!isNavigation(req)) return visit
  const { host } = res.locals.place
  const visitorId = visit.visitorId ?? randomBytes(16).toString('base64url')
  const known = { ...visit, visitorId }
  if (visit.visitorId === undefined)
    setCookie(res, VISITOR_COOKIE, signer.sign('visitor', host, visitorId), { httpOnly: true, maxAge: ONE_YEAR })
  const crumb = crumbOf(signer, sessionIdOf(known) ?? visitorId, host)
  if (!cookieValues(req, CRUMB_COOKIE).includes(crumb))
    setCookie(res, CRUMB_COOKIE, crumb, { httpOnly: false, maxAge: ONE_YEAR })
  return known
}

/** A page, not its data, nor an image that is not there: those run beside the page and would race with its cookies. */
function isNavigation(req: Request): boolean {
  const purpose = req.headers['sec-fetch-dest']
  return (purpose === undefined || purpose === 'document') && req.query.format === undefined
}
