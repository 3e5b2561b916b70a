import fc from 'fast-check'
import type { Position, Recorded } from '../platform/event-store/event-store.ts'
import type { RestockEvent, RestockSignedUp } from '../restock/events.ts'

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
    return steps.flatMap((one): Happened[] => {
      const isNew = one.kind === 'RestockSignedUp' || numbers[one.variantId] === undefined
      const last = (numbers[one.variantId] ?? 0) + (isNew ? 1 : 0)
      numbers[one.variantId] = last
      return [{ variantId: one.variantId, event: eventOf(isNew ? { ...one, kind: 'RestockSignedUp' } : one, last) }]
    })
  })

function eventOf({ kind, choice, minute }: Step, last: number): RestockEvent {
  const at = new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
  const number = 1 + (choice % last)
  const signUpId = `s${number}`
  const sendId = `send${choice % 3}`
  switch (kind) {
    case 'RestockSignedUp':
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
      return { type: kind, signUpId, at }
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

/** What each sign-up has come to, told one by one and event by event: as slow and plain as can be. */
export function foldSignUps(history: Happened[]): Told[] {
  return history
    .flatMap((happened, place) => (happened.event.type === 'RestockSignedUp' ? { ...happened, place } : []))
    .map(({ variantId, event, place }) => ({ variantId, event: event as RestockSignedUp, place }))
    .toSorted((a, b) => a.variantId.localeCompare(b.variantId) || a.event.number - b.event.number)
    .map(({ variantId, event, place }) => {
      const later = history.slice(place + 1).filter((one) => one.variantId === variantId)
      const first: Told = [variantId, event.signUpId, 'waiting', null, '']
      return later.reduce((told, one) => after(told, event.number, one.event), first)
    })
}

function after(told: Told, number: number, event: RestockEvent): Told {
  const [variantId, signUpId, state, sendId, reason] = told
  switch (event.type) {
    case 'RestockSignedUp':
    case 'RestockMailingListJoined':
      return told
    case 'RestockNoticesRequested':
      return state === 'waiting' && number <= event.upTo
        ? [variantId, signUpId, 'requested', event.sendId, reason]
        : told
    case 'RestockNoticesCancelled':
      return state === 'requested' && sendId === event.sendId ? [variantId, signUpId, 'waiting', null, reason] : told
    default:
      return event.signUpId === signUpId ? [variantId, signUpId, stateBy[event.type], sendOf(event), why(event)] : told
  }
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
