import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { type CookieSigner, clearCookies, cookieValues, firstVerified, setCookie } from './cookies.ts'
import { CSRF_COOKIE, csrfTokenOf } from './csrf-token.ts'

const VISITOR_COOKIE = '__Host-visitor'

/** Id of this browser's session on this host; undefined without one, or when its cookie was tampered with. */
export function findVisitorId(signer: CookieSigner, req: Request, res: Response): string | undefined {
  const { host } = res.locals.requestHost
  return firstVerified(cookieValues(req, VISITOR_COOKIE), (signed) => signer.verify('visitor', host, signed))
}

export interface SessionStart {
  visitorId: string | undefined
  /** Session token of the signed-in account; the CSRF token (crumb) is bound to it. */
  sessionToken: string | undefined
  /** Seconds; when undefined, the cookies last until the browser is closed. */
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
  const crumb = csrfTokenOf(signer, sessionToken ?? known, host)
  if (!cookieValues(req, CSRF_COOKIE).includes(crumb)) setCookie(res, CSRF_COOKIE, crumb, { httpOnly: false, maxAge })
  return { visitorId: known, crumb }
}

/** Removes the session's cookies; the visitor's next session will be a new one. */
export function endAnonymousSession(req: Request, res: Response): void {
  clearCookies(req, res, [VISITOR_COOKIE, CSRF_COOKIE])
}
