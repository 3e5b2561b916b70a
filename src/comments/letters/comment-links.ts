import { createHmac, hkdfSync } from 'node:crypto'
import { timingSafeEqualText } from '../../platform/ids/timing-safe-equal-text.ts'

/** Links in e-mails about replies. */
export interface CommentLinks {
  /** Path of the page that stops these e-mails to a person. */
  stop(websiteId: string, personRef: string): string
  /** Undefined when the token was not issued for this website. */
  readStop(websiteId: string, token: string): string | undefined
}

const TOKEN = /^([\w-]{1,200})\.([\w-]{43})$/

/** @param secret of this installation; the signing key is derived from it */
export function commentLinks(secret: string): CommentLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links of e-mails about replies', 32))
  const seal = (websiteId: string, personRef: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([websiteId, personRef]))
      .digest('base64url')
  return {
    stop: (websiteId, personRef) => `/comments/stop/${personRef}.${seal(websiteId, personRef)}`,
    readStop(websiteId, token) {
      const [, personRef = '', sealed = ''] = TOKEN.exec(token) ?? []
      return timingSafeEqualText(sealed, seal(websiteId, personRef)) ? personRef : undefined
    },
  }
}
