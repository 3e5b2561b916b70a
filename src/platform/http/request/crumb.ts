import type { Request } from 'express'
import { CrumbFailed } from '../../errors/http-errors.ts'
import { timingSafeEqualText } from '../../ids/timing-safe-equal-text.ts'
import type { CookieSigner } from './cookies.ts'

/** Readable by the page's scripts, which send it back in the header; by itself it proves nothing. */
export const CRUMB_COOKIE = 'crumb'
export const CRUMB_HEADER = 'x-csrf-token'

/** What only a page of this host could have been told: a digest over the session and the host (decision 12). */
export function crumbOf(signer: CookieSigner, sessionId: string, host: string): string {
  return signer.digest('crumb', sessionId, host)
}

export interface CrumbOwner {
  sessionId: string | undefined
  host: string
  /** From the body, where a request can have no header. */
  crumb?: unknown
}

/** Throws CrumbFailed, with the sentence of specification §8, unless the crumb is that of the session. */
export function checkCrumb(signer: CookieSigner, req: Request, { sessionId, host, crumb }: CrumbOwner): void {
  const sent = req.headers[CRUMB_HEADER] ?? crumb
  if (
    sessionId === undefined ||
    typeof sent !== 'string' ||
    !timingSafeEqualText(sent, crumbOf(signer, sessionId, host))
  )
    throw crumbError(req)
}

export function crumbError(req: Request): CrumbFailed {
  return new CrumbFailed(
    req.headers.cookie
      ? 'Your session has expired. Please reload the page and try again.'
      : 'Please enable cookies in your browser, reload the page, and try again.',
  )
}

/** Sibling subdomains can set plain cookies for each other, so where the request comes from is asked too. */
export function isSameOrigin(req: Request, host: string): boolean {
  const { origin } = req.headers
  const site = req.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  // A form of a page with `Referrer-Policy: no-referrer` has the origin `null`.
  if (origin === undefined || origin === 'null') return site === 'same-origin'
  return origin === `https://${host}` || (!req.secure && origin === `http://${host}`)
}
