import { domainEvent, type Recorded } from '../../src/platform/event-store/event-store.ts'
import type { RestockEvent, RestockSignedUp, RestockSignUpConfirmed } from '../../src/restock/events.ts'
import type { StoredState } from './table.ts'

/** New state of one sign-up. */
export interface Settled {
  variantId: string
  signUpId: string
  state: StoredState
  sendId: string | null
  reason: string
  at: string
}

/** New state of all waiting sign-ups of a variant up to a number, or of those that a send requested. */
export interface Sweep {
  variantId: string
  sendId: string
  at: string
}

/**
 * Changes that can be written at once for all variants: new sign-ups, then changes of single ones, then sweeps, of which
 * each variant has at most one.
 */
export interface Phase {
  signUps: (Omit<RestockSignedUp, 'type'> & { variantId: string; state: 'waiting' | 'unconfirmed' })[]
  /** Sign-ups that later joined the mailing list. */
  joined: { variantId: string; signUpId: string }[]
  /** Sign-ups whose address was confirmed. */
  confirmed: (Omit<RestockSignUpConfirmed, 'type'> & { variantId: string })[]
  /** Sign-ups whose address was not confirmed in time. */
  expired: { variantId: string; signUpId: string }[]
  /** By variant and sign-up; the last change counts. */
  settled: Map<string, Settled>
  requests: (Sweep & { upTo: number })[]
  cancellations: Sweep[]
}

/**
 * Orders the events of one website into as few phases as possible: a sweep affects what existed before it, so later changes
 * of the variant go into the next phase. Throws on an unknown event.
 */
export function phasesOf(recorded: Recorded[]): Phase[] {
  const phases: Phase[] = []
  const reached = new Map<string, number>()
  for (const one of recorded) {
    const { entityId: variantId } = one
    const place = reached.get(variantId) ?? 0
    phases[place] ??= emptyPhase()
    if (note(phases[place], variantId, domainEvent<RestockEvent>(one)) === 'sweep') reached.set(variantId, place + 1)
  }
  return phases
}

function emptyPhase(): Phase {
  return { signUps: [], joined: [], confirmed: [], expired: [], settled: new Map(), requests: [], cancellations: [] }
}

function note(phase: Phase, variantId: string, event: RestockEvent): 'sweep' | 'single' {
  switch (event.type) {
    case 'RestockSignedUp':
      phase.signUps.push({ ...event, variantId, state: 'waiting' })
      return 'single'
    case 'RestockSignUpReceived':
      phase.signUps.push({ ...event, variantId, state: 'unconfirmed' })
      return 'single'
    case 'RestockSignUpConfirmed':
      phase.confirmed.push({ ...event, variantId })
      return 'single'
    case 'RestockSignUpExpired':
      phase.expired.push({ variantId, signUpId: event.signUpId })
      return 'single'
    case 'RestockMailingListJoined':
      phase.joined.push({ variantId, signUpId: event.signUpId })
      return 'single'
    case 'RestockNoticesRequested':
      phase.requests.push({ variantId, sendId: event.sendId, upTo: event.upTo, at: event.at })
      return 'sweep'
    case 'RestockNoticesCancelled':
      phase.cancellations.push({ variantId, sendId: event.sendId, at: event.at })
      return 'sweep'
    default:
      phase.settled.set(JSON.stringify([variantId, event.signUpId]), settledBy(variantId, event))
      return 'single'
  }
}

type Single = Exclude<
  RestockEvent,
  {
    type:
      | 'RestockSignedUp'
      | 'RestockSignUpReceived'
      | 'RestockSignUpConfirmed'
      | 'RestockSignUpExpired'
      | 'RestockMailingListJoined'
      | 'RestockNoticesRequested'
      | 'RestockNoticesCancelled'
  }
>

function settledBy(variantId: string, event: Single): Settled {
  const { signUpId, at } = event
  const sendId = 'sendId' in event ? event.sendId : null
  const reason = 'reason' in event ? event.reason : ''
  return { variantId, signUpId, state: stateAfter(event), sendId, reason, at }
}

function stateAfter(event: Single): StoredState {
  switch (event.type) {
    case 'RestockSignedOff':
      return 'signedOff'
    case 'RestockNoticeRequestedAgain':
      return 'requested'
    case 'RestockNoticeSent':
      return 'sent'
    case 'RestockNoticeFailed':
      return 'failed'
    case 'RestockNoticeUncertain':
      return 'uncertain'
    case 'RestockNoticeSuppressed':
      return 'suppressed'
    default:
      throw new Error(`Unknown restock event type: ${(event satisfies never as { type: string }).type}`)
  }
}
