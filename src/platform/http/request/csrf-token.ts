import type { Request } from 'express'
import { CsrfTokenRefused } from '../../errors/http-errors.ts'
import { timingSafeEqualText } from '../../ids/timing-safe-equal-text.ts'
import type { CookieSigner } from './cookies.ts'

/** Cookie that the page's scripts can read and send back in the header; by itself it proves nothing. */
export const CSRF_COOKIE = 'crumb'
export const CSRF_HEADER = 'x-csrf-token'

/** The CSRF token: a digest over session and host, which only a page of this host can know (decision 12). */
export function csrfTokenOf(signer: CookieSigner, sessionId: string, host: string): string {
  return signer.digest('crumb', sessionId, host)
}

export interface CsrfTokenOwner {
  sessionId: string | undefined
  host: string
  /** From the body, for requests that cannot set a header. */
  crumb?: unknown
}

/** Throws CsrfTokenRefused, with the sentence of specification §8, unless the crumb belongs to the session. */
export function checkCsrfToken(signer: CookieSigner, req: Request, { sessionId, host, crumb }: CsrfTokenOwner): void {
  const sent = req.headers[CSRF_HEADER] ?? crumb
  if (
    sessionId === undefined ||
    typeof sent !== 'string' ||
    !timingSafeEqualText(sent, csrfTokenOf(signer, sessionId, host))
  )
    throw csrfError(req)
}

export function csrfError(req: Request): CsrfTokenRefused {
  return new CsrfTokenRefused(
    req.headers.cookie
      ? 'Your session has expired. Please reload the page and try again.'
      : 'Please enable cookies in your browser, reload the page, and try again.',
  )
}

/**
 * True when the request comes from a page of this host. Checked in addition to the crumb, because sibling subdomains can set
 * plain cookies for each other.
 */
export function isSameOrigin(req: Request, host: string): boolean {
  const { origin } = req.headers
  const site = req.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  // A form on a page with `Referrer-Policy: no-referrer` has the origin `null`.
  if (origin === undefined || origin === 'null') return site === 'same-origin'
  return origin === `https://${host}` || (!req.secure && origin === `http://${host}`)
}
