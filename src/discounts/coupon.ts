import { Map as ImmutableMap } from 'immutable'
import type { Aggregate } from '../shared/aggregate.ts'
import type { UseCounts } from '../shared/discounts/use-limits.ts'
import { couponSnapshot } from './coupon-snapshot.ts'
import type { CouponEvent, UseCommitted, UseHeld, UseReturned } from './events.ts'

export interface Hold {
  customer: string | null
  /** ISO 8601; the hold is void from this moment on. */
  expiresAt: string
}

export interface Use {
  customer: string | null
  isReturned: boolean
}

/** Uses immutable maps, so that a change costs about the same for ten uses and for a hundred thousand. */
export interface CouponState {
  /** By hold id. Holds that had expired at the last `UseHeld` are removed. */
  holds: ImmutableMap<string, Hold>
  /** Committed uses by hold id, including returned ones, so that a repeated command finds them. */
  uses: ImmutableMap<string, Use>
  /** Committed and not returned. */
  total: number
  byCustomer: ImmutableMap<string, number>
  /** The newest released holds, so that a late commit detects it. */
  released: readonly string[]
}

const RELEASED_REMEMBERED = 200

/** Uses of one discount with limits. */
export const Coupon: Aggregate<CouponState, CouponEvent> = {
  name: 'coupon',
  snapshot: couponSnapshot,
  initial: { holds: ImmutableMap(), uses: ImmutableMap(), total: 0, byCustomer: ImmutableMap(), released: [] },
  evolve(state, event) {
    switch (event.type) {
      case 'UseHeld':
        return held(state, event)
      case 'UseCommitted':
        return committed(state, event)
      case 'UseReleased':
        return released(state, event.holdId)
      case 'UseReturned':
        return returned(state, event)
    }
  },
}

export function isOver({ expiresAt }: Hold, at: string): boolean {
  return expiresAt <= at
}

/** Uses and active holds at a moment, without those of one hold. */
export function countOthers(
  state: CouponState,
  mine: { holdId: string; customer: string | null; earlierNames?: readonly string[]; at: string },
): UseCounts {
  const live = state.holds.filter((hold, id) => id !== mine.holdId && !isOver(hold, mine.at))
  const { customer, earlierNames = [] } = mine
  if (customer === null) return { total: state.total + live.size, byCustomer: null }
  const names = new Set([customer, ...earlierNames])
  const heldByCustomer = live.count((hold) => hold.customer !== null && names.has(hold.customer))
  const used = [...names].reduce((sum, name) => sum + (state.byCustomer.get(name) ?? 0), 0)
  return { total: state.total + live.size, byCustomer: used + heldByCustomer }
}

function held(state: CouponState, { holdId, customer, expiresAt, at }: UseHeld): CouponState {
  const live = state.holds.filter((hold) => !isOver(hold, at))
  return {
    ...state,
    holds: live.set(holdId, { customer, expiresAt }),
    released: state.released.filter((id) => id !== holdId),
  }
}

function committed(state: CouponState, { holdId, customer }: UseCommitted): CouponState {
  return {
    ...state,
    holds: state.holds.delete(holdId),
    uses: state.uses.set(holdId, { customer, isReturned: false }),
    total: state.total + 1,
    byCustomer: customer === null ? state.byCustomer : state.byCustomer.update(customer, 0, (uses) => uses + 1),
  }
}

function released(state: CouponState, holdId: string): CouponState {
  return {
    ...state,
    holds: state.holds.delete(holdId),
    released: [...state.released, holdId].slice(-RELEASED_REMEMBERED),
  }
}

function returned(state: CouponState, { holdId, customer }: UseReturned): CouponState {
  return {
    ...state,
    uses: state.uses.set(holdId, { customer, isReturned: true }),
    total: state.total - 1,
    byCustomer: customer === null ? state.byCustomer : state.byCustomer.update(customer, 0, (uses) => uses - 1),
  }
}
