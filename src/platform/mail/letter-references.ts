import { createHmac, hkdfSync } from 'node:crypto'
import { timingSafeEqualText } from '../ids/timing-safe-equal-text.ts'

/** Which letter of which website to whom; nothing personal. */
export interface LetterReference {
  websiteId: string
  letterRef: string
  personRef: string
}

/** Message ids that only this installation can have written: a bounce that repeats one says for certain which letter it is about. */
export interface LetterReferences {
  /** The same for the same letter. */
  messageId(reference: LetterReference, domain: string): string
  /** The references in a text, such as a header or a report, in its order. */
  findIn(text: string): LetterReference[]
}

/** @param cookieKey secret of this installation; the signing key is derived from it */
export function letterReferences(cookieKey: string): LetterReferences {
  const key = Buffer.from(hkdfSync('sha256', cookieKey, '', 'references of letters', 32))
  const seal = ({ websiteId, letterRef, personRef }: LetterReference) =>
    createHmac('sha256', key)
      .update(JSON.stringify([websiteId, letterRef, personRef]))
      .digest('base64url')
      .slice(0, 22)
  return {
    messageId(reference, domain) {
      const { websiteId, letterRef, personRef } = reference
      return `<${letterRef}.${websiteId}.${personRef}.${seal(reference)}@${domain}>`
    },
    findIn: (text) =>
      text.split(/[\s<>",;]/).flatMap((word) => {
        const [letterRef = '', websiteId = '', personRef = '', sealed = '', ...more] = (word.split('@')[0] ?? '').split(
          '.',
        )
        const reference = { websiteId, letterRef, personRef }
        return more.length === 0 && timingSafeEqualText(sealed, seal(reference)) ? [reference] : []
      }),
  }
}
