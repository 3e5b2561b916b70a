import { createHmac, hkdfSync } from 'node:crypto'
import { timingSafeEqualText } from '../ids/timing-safe-equal-text.ts'
import { CONFIRMATION_TTL_MS } from './confirmations.ts'

/** Links by which people confirm their address to a website. They are signed, valid for one website, and expire. */
export interface ConfirmationLinks {
  /**
   * Path on the website's storefront.
   * @param now ISO 8601
   */
  confirm(websiteId: string, personRef: string, now: string): string
  /** Undefined when the token was not issued for this website, or has expired. */
  read(websiteId: string, token: string, now: string): { personRef: string } | undefined
}

const TOKEN = /^([\w-]{1,100})\.([0-9a-z]{1,12})\.([\w-]{43})$/

/** @param cookieKey secret of this installation; the signing key is derived from it */
export function confirmationLinks(cookieKey: string): ConfirmationLinks {
  const key = Buffer.from(hkdfSync('sha256', cookieKey, '', 'links that confirm an address', 32))
  const seal = (websiteId: string, personRef: string, expires: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([websiteId, personRef, expires]))
      .digest('base64url')
  return {
    confirm(websiteId, personRef, now) {
      const expires = (Date.parse(now) + CONFIRMATION_TTL_MS).toString(36)
      return `/confirm-address/${personRef}.${expires}.${seal(websiteId, personRef, expires)}`
    },
    read(websiteId, token, now) {
      const [, personRef = '', expires = '', sealed = ''] = TOKEN.exec(token) ?? []
      if (!timingSafeEqualText(sealed, seal(websiteId, personRef, expires))) return undefined
      return Number.parseInt(expires, 36) > Date.parse(now) ? { personRef } : undefined
    },
  }
}
