import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { type CookieSigner, clearCookies, cookieValues, firstVerified, setCookie } from './cookies.ts'
import { CRUMB_COOKIE, crumbOf } from './crumb.ts'

const VISITOR_COOKIE = '__Host-visitor'

/** Id of the session that this host has given the browser; undefined without one, or with one that was tampered with. */
export function findVisitorId(signer: CookieSigner, req: Request, res: Response): string | undefined {
  const { host } = res.locals.requestHost
  return firstVerified(cookieValues(req, VISITOR_COOKIE), (signed) => signer.verify('visitor', host, signed))
}

export interface SessionStart {
  visitorId: string | undefined
  /** Of the account that is signed in, to which the crumb is bound then. */
  sessionToken: string | undefined
  /** Seconds; without them the cookies stay until the browser is closed. */
  maxAge: number | undefined
}

/** Sets the visitor's cookie and the crumb where they are missing. */
export function startAnonymousSession(
  signer: CookieSigner,
  req: Request,
  res: Response,
  { visitorId, sessionToken, maxAge }: SessionStart,
): { visitorId: string; crumb: string } {
  const { host } = res.locals.requestHost
  const known = visitorId ?? randomBytes(16).toString('base64url')
  if (visitorId === undefined)
    setCookie(res, VISITOR_COOKIE, signer.sign('visitor', host, known), { httpOnly: true, maxAge })
  const crumb = crumbOf(signer, sessionToken ?? known, host)
  if (!cookieValues(req, CRUMB_COOKIE).includes(crumb)) setCookie(res, CRUMB_COOKIE, crumb, { httpOnly: false, maxAge })
  return { visitorId: known, crumb }
}

/** A visitor without the cookie gets a new session. */
export function endAnonymousSession(req: Request, res: Response): void {
  clearCookies(req, res, [VISITOR_COOKIE, CRUMB_COOKIE])
}
