import type { Request, Response } from 'express'
import { cookieValues, setCookie } from '../../platform/http/request/cookies.ts'

/**
 * People who work on a website are signed in on its manage host, and storefronts know no accounts. So their browsers are
 * marked on the storefront: anyone who is marked is not counted (specification §6).
 */
const STAFF_COOKIE = 'plinth_staff'
/** As long as a session. */
export const MARKED_SECONDS = 30 * 24 * 60 * 60

export function isStaffBrowser(req: Request): boolean {
  return cookieValues(req, STAFF_COOKIE).length > 0
}

export function markStaffBrowser(res: Response, isStaff: boolean): void {
  setCookie(res, STAFF_COOKIE, isStaff ? '1' : '', { httpOnly: true, maxAge: isStaff ? MARKED_SECONDS : 0 })
}

/** Whether an address, or an origin, is of this host; the host has its port where that is not the protocol's own. */
export function isOfHost(address: string | undefined, host: string | undefined): boolean {
  if (host === undefined || !address?.includes(host)) return false
  return /^https?:\/\/([^/?#]*)/.exec(address)?.[1] === host
}
