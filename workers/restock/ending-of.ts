import { LetterDelayed, LetterRefused } from '../../src/platform/mail/mail.ts'

/** What becomes of a letter after the mail server was asked. */
export type Ending = { state: 'sent' | 'failed' | 'uncertain'; reason: string } | { until: Date; note: string }

const WORDS_MAX = 300

/** @param pause milliseconds until it is tried again; undefined when it has been put off too often */
export function endingOf(failure: Error, address: string, pause: number | undefined): Ending {
  const reason = wordsOf(failure, address)
  if (failure instanceof LetterRefused) return { state: 'failed', reason }
  // Whatever else broke may have broken after the letter left.
  if (!(failure instanceof LetterDelayed)) return { state: 'uncertain', reason }
  if (pause === undefined) return { state: 'failed', reason }
  return { until: new Date(Date.now() + pause), note: reason }
}

/** Servers repeat the address they refuse, and may say what cannot be stored. */
function wordsOf({ message }: Error, address: string): string {
  const pattern = new RegExp(RegExp.escape(address), 'gi')
  return message
    .replace(pattern, 'the address')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, WORDS_MAX)
    .toWellFormed()
    .trim()
}
