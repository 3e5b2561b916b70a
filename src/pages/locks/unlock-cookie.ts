import type { IncomingMessage, ServerResponse } from 'node:http'
import { v7 } from 'uuid'
import { type CookieSigner, cookieValues, firstVerified, setCookie } from '../../platform/http/request/cookies.ts'

/** A browser in which a page's password was right; it goes on for 30 days, or until the password changes. */
export interface UnlockedBrowser {
  /** Names the browser where wrong passwords are counted. */
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

/** Undefined for a browser that never knew the page's password. */
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

/** Whether the request could hold one at all: most hold none, and a look costs nothing then. */
export const mayHoldUnlockCookie = (req: IncomingMessage): boolean =>
  req.headers.cookie?.includes('__Host-page-') ?? false
