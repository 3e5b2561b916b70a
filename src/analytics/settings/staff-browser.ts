import type { Request, Response } from 'express'
import { cookieValues, setCookie } from '../../platform/http/request/cookies.ts'

/**
 * Staff sign in on the manage host, and storefronts have no accounts. This cookie marks their browsers on the storefront, so
 * that they are not counted (specification §6).
 */
const STAFF_COOKIE = 'plinth_staff'
/** As long as a session, in seconds. */
export const MARKED_SECONDS = 30 * 24 * 60 * 60

export function isStaffBrowser(req: Request): boolean {
  return cookieValues(req, STAFF_COOKIE).length > 0
}

export function markStaffBrowser(res: Response, isStaff: boolean): void {
  setCookie(res, STAFF_COOKIE, isStaff ? '1' : '', { httpOnly: true, maxAge: isStaff ? MARKED_SECONDS : 0 })
}

/** Whether a URL or origin belongs to this host; the host includes its port unless it is the protocol's default. */
export function isOfHost(address: string | undefined, host: string | undefined): boolean {
  if (host === undefined || !address?.includes(host)) return false
  return /^https?:\/\/([^/?#]*)/.exec(address)?.[1] === host
}
