import type { MembershipState } from '../contract.ts'

export interface JoinFacts {
  /** Undefined for people who never had to do with the list. */
  state: MembershipState | undefined
  /** ISO 8601 of the newest consent or refusal that is known. */
  saidAt: string | undefined
  /** Of this consent. */
  at: string
  /** Why the address is on the suppression list. */
  suppressed: 'unsubscribed' | 'bounced' | 'complained' | undefined
  isDoubleOptIn: boolean
  /** It came through a link that only this person has. */
  isProven: boolean
}

/** `ask`: they become subscribers once they confirm by a link. */
export type JoinOutcome = 'subscribe' | 'ask' | 'ignore'

/** What a consent leads to. Those who left are back only after they confirm it themselves. */
export function decideJoin(facts: JoinFacts): JoinOutcome {
  const { state, saidAt, at, suppressed, isDoubleOptIn, isProven } = facts
  if (suppressed === 'bounced' || suppressed === 'complained') return 'ignore'
  if (saidAt !== undefined && Date.parse(at) < Date.parse(saidAt)) return 'ignore'
  if (state === 'subscribed' && suppressed === undefined) return 'ignore'
  if (isProven) return 'subscribe'
  return isDoubleOptIn || suppressed !== undefined || state === 'unsubscribed' ? 'ask' : 'subscribe'
}
