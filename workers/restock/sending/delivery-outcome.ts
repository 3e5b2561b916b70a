import { describeMailFailure } from '../../../src/platform/mail/describe-mail-failure.ts'
import { LetterDelayed, LetterRefused } from '../../../src/platform/mail/mail.ts'

/** What becomes of a letter after the mail server was asked. */
export type DeliveryOutcome =
  | { state: 'sent' | 'failed' | 'uncertain'; reason: string; isMailboxGone?: boolean }
  | { until: Date; note: string }

/** @param pause milliseconds until it is tried again; undefined when it has been put off too often */
export function deliveryOutcome(failure: Error, pause: number | undefined): DeliveryOutcome {
  const reason = describeMailFailure(failure)
  if (failure instanceof LetterRefused)
    return { state: 'failed', reason, ...(failure.isMailboxGone && { isMailboxGone: true }) }
  // Whatever else broke may have broken after the letter left.
  if (!(failure instanceof LetterDelayed)) return { state: 'uncertain', reason }
  if (pause === undefined) return { state: 'failed', reason }
  return { until: new Date(Date.now() + pause), note: reason }
}
