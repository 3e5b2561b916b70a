import type { RestockEvent } from '../events.ts'
import type { OpenSignUp, RestockState } from '../restock.ts'

/** Outcome of an e-mail. */
export type NoticeOutcome = { signUpId: string; sendId: string; at: string } & (
  | { outcome: 'sent' | 'uncertain' }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'suppressed'; reason: 'unsubscribed' | 'forgotten' }
)

/** Which earlier outcomes an outcome may replace. `sent` replaces any: the e-mail has left. */
const follows: Record<NoticeOutcome['outcome'], readonly OpenSignUp['status'][]> = {
  sent: ['open', 'uncertain', 'failed'],
  failed: ['open', 'uncertain'],
  suppressed: ['open'],
  uncertain: ['open'],
}
/** Most certain first: of several outcomes of one e-mail, the first in this list is recorded. */
const surest = ['sent', 'failed', 'suppressed', 'uncertain'] as const

/**
 * At most 256 at once. At most one event per sign-up, and none when nothing is new, so outcomes may be reported any number
 * of times.
 */
export function recordOutcomes(state: RestockState, outcomes: readonly NoticeOutcome[]): RestockEvent[] {
  const latest = new Map<string, NoticeOutcome>()
  for (const one of outcomes) {
    const before = latest.get(one.signUpId)
    if (isNews(state, one) && (!before || surest.indexOf(one.outcome) < surest.indexOf(before.outcome)))
      latest.set(one.signUpId, one)
  }
  return [...latest.values()].map(eventOf)
}

function isNews(state: RestockState, { signUpId, outcome }: NoticeOutcome): boolean {
  const status = state.open.get(signUpId)?.status
  return status !== undefined && follows[outcome].includes(status)
}

function eventOf(about: NoticeOutcome): RestockEvent {
  const { signUpId, sendId, at } = about
  switch (about.outcome) {
    case 'sent':
      return { type: 'RestockNoticeSent', signUpId, sendId, at }
    case 'uncertain':
      return { type: 'RestockNoticeUncertain', signUpId, sendId, at }
    case 'failed':
      return { type: 'RestockNoticeFailed', signUpId, sendId, reason: about.reason, at }
    case 'suppressed':
      return { type: 'RestockNoticeSuppressed', signUpId, sendId, reason: about.reason, at }
  }
}
