import { createHmac, hkdfSync } from 'node:crypto'
import { timingSafeEqualText } from '../../platform/ids/timing-safe-equal-text.ts'
import { CONFIRM_WITHIN_MS } from '../consent/confirm-join.ts'

/** Links in e-mails to people on mailing lists: signed, and valid for one website and purpose. */
export interface NewsletterLinks {
  /** Path of the page that confirms; it expires. @param now ISO 8601 */
  confirm(websiteId: string, confirmId: string, now: string): string
  /** Path of the page, and target of one-click requests, that takes a person off a list. */
  leave(websiteId: string, personRef: string, listId: string): string
  /** Path of the page of all lists of a person. */
  preferences(websiteId: string, personRef: string): string
  readConfirm(websiteId: string, token: string, now: string): string | undefined
  readLeave(websiteId: string, token: string): { personRef: string; listId: string } | undefined
  readPreferences(websiteId: string, token: string): string | undefined
}

const TOKEN = /^([\w-]{1,100})\.(?:([\w-]{1,100})\.)?([\w-]{43})$/

/** @param secret of this installation; the signing key is derived from it */
export function newsletterLinks(secret: string): NewsletterLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links of mailing lists', 32))
  const seal = (purpose: string, websiteId: string, first: string, second: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, websiteId, first, second]))
      .digest('base64url')
  const read = (purpose: string, websiteId: string, token: string) => {
    const [, first = '', second = '', sealed = ''] = TOKEN.exec(token) ?? []
    return timingSafeEqualText(sealed, seal(purpose, websiteId, first, second)) ? { first, second } : undefined
  }
  return {
    confirm(websiteId, confirmId, now) {
      const expires = (Date.parse(now) + CONFIRM_WITHIN_MS).toString(36)
      return `/newsletter/confirm/${confirmId}.${expires}.${seal('confirm', websiteId, confirmId, expires)}`
    },
    leave: (websiteId, personRef, listId) =>
      `/newsletter/leave/${personRef}.${listId}.${seal('leave', websiteId, personRef, listId)}`,
    preferences: (websiteId, personRef) =>
      `/newsletter/preferences/${personRef}.${seal('preferences', websiteId, personRef, '')}`,
    readConfirm(websiteId, token, now) {
      const found = read('confirm', websiteId, token)
      return found && Number.parseInt(found.second, 36) > Date.parse(now) ? found.first : undefined
    },
    readLeave(websiteId, token) {
      const found = read('leave', websiteId, token)
      return found && { personRef: found.first, listId: found.second }
    },
    readPreferences: (websiteId, token) => read('preferences', websiteId, token)?.first,
  }
}

/** Headers by which mail programs offer to unsubscribe with one click (RFC 8058). @param leave absolute address */
export const oneClickHeaders = (leave: string) => ({
  'List-Unsubscribe': `<${leave}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
