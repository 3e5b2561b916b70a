import { describeMailFailure } from '../../../src/platform/mail/describe-mail-failure.ts'
import { LetterDelayed, LetterRefused } from '../../../src/platform/mail/mail.ts'

/** State of an e-mail after the SMTP call. */
export type DeliveryOutcome =
  | { state: 'sent' | 'failed' | 'uncertain'; reason: string; isMailboxGone?: boolean }
  | { until: Date; note: string }

/** @param pause milliseconds until the retry; undefined when it was deferred too often */
export function deliveryOutcome(failure: Error, pause: number | undefined): DeliveryOutcome {
  const reason = describeMailFailure(failure)
  if (failure instanceof LetterRefused)
    return { state: 'failed', reason, ...(failure.isMailboxGone && { isMailboxGone: true }) }
  // Any other error may have occurred after the e-mail was sent.
  if (!(failure instanceof LetterDelayed)) return { state: 'uncertain', reason }
  if (pause === undefined) return { state: 'failed', reason }
  return { until: new Date(Date.now() + pause), note: reason }
}
