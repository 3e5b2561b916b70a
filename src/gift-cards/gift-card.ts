import type { Aggregate } from '../shared/aggregate.ts'
import type { GiftCardCharged, GiftCardEvent, GiftCardHeld, GiftCardIssued } from './events.ts'

interface Hold {
  cents: number
  /** ISO 8601; the hold is void from this moment on. */
  expiresAt: string
}

export interface GiftCardState {
  /** Null until issued. */
  issued: Omit<GiftCardIssued, 'type'> | null
  /** What is not held. A hold that is over counts as held until another event finds it. */
  balanceCents: number
  /** By hold id. */
  holds: ReadonlyMap<string, Hold>
  /** By hold id. */
  charges: ReadonlyMap<string, { orderId: string; cents: number }>
  /** By credit id. */
  credits: ReadonlyMap<string, { orderId: string; cents: number }>
  /** By revocation id. */
  revocations: ReadonlyMap<string, number>
  /** The newest released holds, so that a late charge detects it. */
  released: readonly string[]
  disabled: { reason: string; at: string } | null
  /** Disputes that keep it from being used. */
  frozenBy: ReadonlySet<string>
}

const RELEASED_REMEMBERED = 200

/** A gift card: money that was promised to whoever knows its code. */
export const GiftCard: Aggregate<GiftCardState, GiftCardEvent> = {
  name: 'giftcard',
  limit: {
    events: 5_000,
    sentence: 'This gift card was used too many times. Please contact the store.',
    always: [
      'GiftCardHoldReleased',
      'GiftCardCharged',
      'GiftCardCredited',
      'GiftCardRevoked',
      'GiftCardDisabled',
      'GiftCardFrozen',
      'GiftCardThawed',
    ],
  },
  initial: {
    issued: null,
    balanceCents: 0,
    holds: new Map(),
    charges: new Map(),
    credits: new Map(),
    revocations: new Map(),
    released: [],
    disabled: null,
    frozenBy: new Set(),
  },
  evolve(state, event) {
    switch (event.type) {
      case 'GiftCardIssued': {
        const { type: _, ...issued } = event
        return { ...state, issued, balanceCents: state.balanceCents + event.amountCents }
      }
      case 'GiftCardHeld':
        return held(state, event)
      case 'GiftCardHoldReleased': {
        const { holdId } = event
        const released = [...state.released, holdId].slice(-RELEASED_REMEMBERED)
        return { ...withoutHolds(state, (id) => id === holdId), released }
      }
      case 'GiftCardCharged':
        return charged(state, event)
      case 'GiftCardCredited': {
        const { creditId, orderId, cents } = event
        const credits = new Map(state.credits).set(creditId, { orderId, cents })
        return { ...state, credits, balanceCents: state.balanceCents + cents }
      }
      case 'GiftCardRevoked': {
        const before = withoutHolds(state, (_, hold) => hold.expiresAt <= event.at)
        const revocations = new Map(state.revocations).set(event.revocationId, event.cents)
        return { ...before, revocations, balanceCents: before.balanceCents - event.cents }
      }
      case 'GiftCardDisabled':
        return { ...state, disabled: { reason: event.reason, at: event.at } }
      case 'GiftCardFrozen':
        return { ...state, frozenBy: new Set(state.frozenBy).add(event.disputeId) }
      case 'GiftCardThawed':
        return { ...state, frozenBy: new Set([...state.frozenBy].filter((id) => id !== event.disputeId)) }
    }
  },
}

function held(state: GiftCardState, { holdId, cents, expiresAt, at }: GiftCardHeld): GiftCardState {
  const before = withoutHolds(state, (id, hold) => id === holdId || hold.expiresAt <= at)
  return {
    ...before,
    balanceCents: before.balanceCents - cents,
    holds: new Map(before.holds).set(holdId, { cents, expiresAt }),
    released: state.released.filter((id) => id !== holdId),
  }
}

function charged(state: GiftCardState, { holdId, orderId, cents, at }: GiftCardCharged): GiftCardState {
  const before = withoutHolds(state, (id, hold) => id === holdId || hold.expiresAt <= at)
  const charges = new Map(before.charges).set(holdId, { orderId, cents })
  return { ...before, charges, balanceCents: before.balanceCents - cents }
}

/** What these holds held is part of the balance again. */
function withoutHolds(state: GiftCardState, isOver: (id: string, hold: Hold) => boolean): GiftCardState {
  const over = [...state.holds].filter(([id, hold]) => isOver(id, hold))
  if (over.length === 0) return state
  const holds = new Map(state.holds)
  for (const [id] of over) holds.delete(id)
  return { ...state, holds, balanceCents: state.balanceCents + over.reduce((sum, [, { cents }]) => sum + cents, 0) }
}

/** What it can pay at a moment, apart from the holds of others. */
export function spendableCents(state: GiftCardState, at: string, ownHoldId?: string): number {
  const free = [...state.holds].filter(([id, { expiresAt }]) => id === ownHoldId || expiresAt <= at)
  return state.balanceCents + free.reduce((sum, [, { cents }]) => sum + cents, 0)
}

/** What it is worth, held parts included. */
export function worthCents({ balanceCents, holds }: GiftCardState): number {
  return balanceCents + [...holds.values()].reduce((sum, { cents }) => sum + cents, 0)
}

export type GiftCardStatus = 'active' | 'empty' | 'frozen' | 'disabled'

export function statusOf(state: GiftCardState): GiftCardStatus {
  if (state.disabled) return 'disabled'
  if (state.frozenBy.size > 0) return 'frozen'
  return worthCents(state) > 0 ? 'active' : 'empty'
}
