import type { Request, Response } from 'express'
import { clearCookies, cookieValues, setCookie } from '../../platform/http/request/cookies.ts'
import { REMEMBERED_SECONDS } from './member-sessions.ts'

const SESSION_COOKIE = '__Host-member'
/** Specification §3: authenticated, siteUserId; scripts read it. */
const INFO_COOKIE = 'SiteUserInfo'
/** The XSRF token, for scripts of a page that was opened after the login; by itself it proves nothing. */
const XSRF_COOKIE = 'siteUserCrumb'
const TOKEN = /^[\w-]{43}$/

export function readMemberToken(req: Request): string | undefined {
  return cookieValues(req, SESSION_COOKIE).find((token) => TOKEN.test(token))
}

export function keepMember(
  res: Response,
  { token, siteUserId, xsrfToken, isRemembered }: KeptMember & { token: string },
): void {
  setCookie(res, SESSION_COOKIE, token, { httpOnly: true, maxAge: isRemembered ? REMEMBERED_SECONDS : undefined })
  tellMember(res, { siteUserId, xsrfToken, isRemembered })
}

interface KeptMember {
  siteUserId: string
  xsrfToken: string
  isRemembered: boolean
}

/** What scripts may know. */
export function tellMember(res: Response, { siteUserId, xsrfToken, isRemembered }: KeptMember): void {
  const options = { httpOnly: false, maxAge: isRemembered ? REMEMBERED_SECONDS : undefined }
  setCookie(res, INFO_COOKIE, encodeURIComponent(JSON.stringify({ authenticated: true, siteUserId })), options)
  setCookie(res, XSRF_COOKIE, xsrfToken, options)
}

export function dropMember(req: Request, res: Response): void {
  clearCookies(req, res, [SESSION_COOKIE, INFO_COOKIE, XSRF_COOKIE])
}
