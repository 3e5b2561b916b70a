import type { IncomingMessage, ServerResponse } from 'node:http'
import { v7 } from 'uuid'
import { type CookieSigner, cookieValues, firstVerified, setCookie } from '../../platform/http/request/cookies.ts'

/** A browser that has unlocked a page, for 30 days or until the password changes. */
export interface UnlockedBrowser {
  /** Id of the browser, under which wrong passwords are counted. */
  device: string
  version: string
}

const DAYS_30 = 30 * 24 * 60 * 60
const nameOf = (docId: string) => `__Host-page-${docId}`
const scopeOf = (websiteId: string, docId: string) => `${websiteId} ${docId}`

export function writeUnlockCookie(
  signer: CookieSigner,
  res: ServerResponse,
  page: { websiteId: string; docId: string },
  { device = v7().replaceAll('-', ''), version }: Partial<UnlockedBrowser>,
): void {
  const value = signer.sign('page-unlocked', scopeOf(page.websiteId, page.docId), `${device}-${version}`)
  setCookie(res, nameOf(page.docId), value, { httpOnly: true, maxAge: DAYS_30 })
}

/** Undefined for a browser that has never unlocked the page. */
export function readUnlockCookie(
  signer: CookieSigner,
  req: IncomingMessage,
  websiteId: string,
  docId: string,
): UnlockedBrowser | undefined {
  const verify = (signed: string) => signer.verify('page-unlocked', scopeOf(websiteId, docId), signed)
  const [device, version] = firstVerified(cookieValues(req, nameOf(docId)), verify)?.split('-') ?? []
  return device && version ? { device, version } : undefined
}

/** A cheap check of whether the request may carry such a cookie; most do not. */
export const mayHoldUnlockCookie = (req: IncomingMessage): boolean =>
  req.headers.cookie?.includes('__Host-page-') ?? false
