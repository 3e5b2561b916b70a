import { createHmac, hkdfSync } from 'node:crypto'
import { timingSafeEqualText } from '../../platform/ids/timing-safe-equal-text.ts'

/** Creates and reads the links in letters. */
export interface LetterLinks {
  /** Path of the unsubscribe page. */
  unsubscribe(websiteId: string, personRef: string, signUpId: string): string
  /** Path behind the letter's button, which redirects to the product. */
  letter(websiteId: string, sendId: string, signUpId: string): string
  /** Undefined when the token was not issued for this website and purpose. */
  readUnsubscribe(websiteId: string, token: string): { personRef: string; signUpId: string } | undefined
  readLetter(websiteId: string, token: string): { sendId: string; signUpId: string } | undefined
}

type Purpose = 'unsubscribe' | 'letter'

const TOKEN = /^([\w-]{1,100})\.([\w-]{1,100})\.([\w-]{43})$/

/** @param cookieKey secret of this installation; the signing key is derived from it */
export function letterLinks(cookieKey: string): LetterLinks {
  const key = Buffer.from(hkdfSync('sha256', cookieKey, '', 'links of restock letters', 32))
  const seal = (...parts: [Purpose, ...string[]]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

  function pathFor(purpose: Purpose, websiteId: string, first: string, second: string): string {
    return `/restock/${purpose}/${first}.${second}.${seal(purpose, websiteId, first, second)}`
  }
  function read(purpose: Purpose, websiteId: string, token: string): [string, string] | undefined {
    const [, first = '', second = '', sealed = ''] = TOKEN.exec(token) ?? []
    return timingSafeEqualText(sealed, seal(purpose, websiteId, first, second)) ? [first, second] : undefined
  }
  return {
    unsubscribe: (websiteId, personRef, signUpId) => pathFor('unsubscribe', websiteId, personRef, signUpId),
    letter: (websiteId, sendId, signUpId) => pathFor('letter', websiteId, sendId, signUpId),
    readUnsubscribe(websiteId, token) {
      const [personRef, signUpId] = read('unsubscribe', websiteId, token) ?? []
      return personRef && signUpId ? { personRef, signUpId } : undefined
    },
    readLetter(websiteId, token) {
      const [sendId, signUpId] = read('letter', websiteId, token) ?? []
      return sendId && signUpId ? { sendId, signUpId } : undefined
    },
  }
}
