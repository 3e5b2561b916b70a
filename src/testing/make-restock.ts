import fc from 'fast-check'
import type { Position, Recorded } from '../platform/event-store/event-store.ts'
import type { RestockEvent, RestockNoticesCancelled, RestockNoticesRequested } from '../restock/events.ts'

export interface Happened {
  variantId: string
  event: RestockEvent
}

export function recordedRestock(variantId: string, { type, ...data }: RestockEvent): Recorded {
  const meta = { v: 1, correlationId: 'test' }
  const place = { version: 0, position: '1' as Position, recordedAt: new Date(0) }
  const id = { category: 'restock', websiteId: 'w', entityId: variantId, stream: `restock-w-${variantId}` }
  return { id: 'x', type, data, meta, ...id, ...place }
}

/** What one of two variants goes through next; numbers and names are given by their place in the history. */
interface Step {
  variantId: string
  kind: RestockEvent['type']
  /** Which of the sign-ups before, how far a request goes, and which of three sends it is. */
  choice: number
  minute: number
}

const step: fc.Arbitrary<Step> = fc.record({
  variantId: fc.constantFrom('mug', 'cup'),
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('RestockSignedUp' as const) },
    { weight: 2, arbitrary: fc.constantFrom('RestockNoticesRequested' as const, 'RestockNoticesCancelled' as const) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        'RestockSignUpReceived' as const,
        'RestockSignUpConfirmed' as const,
        'RestockSignUpExpired' as const,
        'RestockMailingListJoined' as const,
        'RestockSignedOff' as const,
        'RestockNoticeRequestedAgain' as const,
        'RestockNoticeSent' as const,
        'RestockNoticeFailed' as const,
        'RestockNoticeUncertain' as const,
        'RestockNoticeSuppressed' as const,
      ),
    },
  ),
  choice: fc.nat(60),
  minute: fc.nat(59),
})

/** What two variants may go through; whether it was decided well is not the read model's affair. */
export const restockHistories: fc.Arbitrary<Happened[]> = fc
  .array(step, { minLength: 1, maxLength: 60 })
  .map((steps) => {
    const numbers: Record<string, number> = {}
    const unconfirmed = new Set<string>()
    return steps.map((wanted): Happened => {
      const { variantId } = wanted
      const before = numbers[variantId] ?? 0
      const one = { ...wanted, kind: kindOf(wanted, before, unconfirmed) }
      numbers[variantId] = before + (taking.has(one.kind) ? 1 : 0)
      const event = eventOf(one, numbers[variantId])
      if ('signUpId' in event && event.type !== 'RestockMailingListJoined') {
        if (event.type === 'RestockSignUpReceived') unconfirmed.add(`${variantId} ${event.signUpId}`)
        else unconfirmed.delete(`${variantId} ${event.signUpId}`)
      }
      return { variantId, event }
    })
  })

/** What takes the next number of its variant. */
const taking = new Set<RestockEvent['type']>(['RestockSignedUp', 'RestockSignUpReceived', 'RestockSignUpConfirmed'])

/** The first is a sign-up, and only what is unconfirmed is confirmed or expires. */
function kindOf({ variantId, kind, choice }: Step, last: number, unconfirmed: ReadonlySet<string>): Step['kind'] {
  if (kind === 'RestockSignUpReceived') return kind
  if (last === 0) return 'RestockSignedUp'
  if (kind !== 'RestockSignUpConfirmed' && kind !== 'RestockSignUpExpired') return kind
  const next = kind === 'RestockSignUpConfirmed' ? last + 1 : last
  return unconfirmed.has(`${variantId} s${1 + (choice % next)}`) ? kind : 'RestockSignUpReceived'
}

function eventOf({ kind, choice, minute }: Step, last: number): RestockEvent {
  const at = new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
  const number = 1 + (choice % last)
  const signUpId = `s${number}`
  const sendId = `send${choice % 3}`
  switch (kind) {
    case 'RestockSignedUp':
    case 'RestockSignUpReceived':
      return {
        type: kind,
        signUpId: `s${last}`,
        number: last,
        personRef: `p${choice}`,
        productId: `product${choice % 2}`,
        isJoinMailingList: choice % 2 === 0,
        at,
      }
    case 'RestockMailingListJoined':
    case 'RestockSignUpExpired':
      return { type: kind, signUpId, at }
    case 'RestockSignUpConfirmed':
      return { type: kind, signUpId, number: last, at }
    case 'RestockNoticesRequested':
      return { type: kind, sendId, productId: 'product0', upTo: number, count: 1, at }
    case 'RestockNoticesCancelled':
      return { type: kind, sendId, at }
    case 'RestockNoticeFailed':
      return { type: kind, signUpId, sendId, reason: `reason ${choice}`, at }
    case 'RestockNoticeSuppressed':
      return { type: kind, signUpId, sendId, reason: choice % 2 ? 'unsubscribed' : 'forgotten', at }
    case 'RestockSignedOff':
      return { type: kind, signUpId, reason: 'unsubscribed', at }
    default:
      return { type: kind, signUpId, sendId, at }
  }
}

type Told = [variantId: string, signUpId: string, state: string, sendId: string | null, reason: string]

interface Standing {
  variantId: string
  signUpId: string
  number: number
  state: string
  sendId: string | null
  reason: string
}

/** What each sign-up has come to, told one by one and event by event: as slow and plain as can be. */
export function foldSignUps(history: Happened[]): Told[] {
  return history
    .reduce(
      (all, { variantId, event }) => [...all.flatMap((one) => after(one, variantId, event)), ...born(variantId, event)],
      [] as Standing[],
    )
    .toSorted((a, b) => a.variantId.localeCompare(b.variantId) || a.number - b.number)
    .map(({ variantId, signUpId, state, sendId, reason }) => [variantId, signUpId, state, sendId, reason])
}

function born(variantId: string, event: RestockEvent): Standing[] {
  if (event.type !== 'RestockSignedUp' && event.type !== 'RestockSignUpReceived') return []
  const { signUpId, number } = event
  const state = event.type === 'RestockSignedUp' ? 'waiting' : 'unconfirmed'
  return [{ variantId, signUpId, number, state, sendId: null, reason: '' }]
}

function after(one: Standing, variantId: string, event: RestockEvent): Standing[] {
  if (one.variantId !== variantId) return [one]
  if (event.type === 'RestockNoticesRequested' || event.type === 'RestockNoticesCancelled') return [swept(one, event)]
  if (!('signUpId' in event) || event.signUpId !== one.signUpId) return [one]
  switch (event.type) {
    case 'RestockSignedUp':
    case 'RestockSignUpReceived':
    case 'RestockMailingListJoined':
      return [one]
    case 'RestockSignUpConfirmed':
      return [one.state === 'unconfirmed' ? { ...one, state: 'waiting', number: event.number } : one]
    case 'RestockSignUpExpired':
      return []
    default:
      return [{ ...one, state: stateBy[event.type], sendId: sendOf(event), reason: why(event) }]
  }
}

function swept(one: Standing, event: RestockNoticesRequested | RestockNoticesCancelled): Standing {
  if (event.type === 'RestockNoticesRequested') {
    const isMeant = one.state === 'waiting' && one.number <= event.upTo
    return isMeant ? { ...one, state: 'requested', sendId: event.sendId } : one
  }
  const isMeant = one.state === 'requested' && one.sendId === event.sendId
  return isMeant ? { ...one, state: 'waiting', sendId: null } : one
}

function sendOf(event: RestockEvent): string | null {
  return 'sendId' in event ? event.sendId : null
}

function why(event: RestockEvent): string {
  return 'reason' in event ? event.reason : ''
}

const stateBy = {
  RestockSignedOff: 'signedOff',
  RestockNoticeRequestedAgain: 'requested',
  RestockNoticeSent: 'sent',
  RestockNoticeFailed: 'failed',
  RestockNoticeUncertain: 'uncertain',
  RestockNoticeSuppressed: 'suppressed',
} as const
