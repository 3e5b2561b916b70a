import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { commitReservation } from '../commands/commit-reservation.ts'
import { endUnpaidHold } from '../commands/end-unpaid-hold.ts'
import { extendReservation } from '../commands/extend-reservation.ts'
import { holdUnpaidStock } from '../commands/hold-unpaid-stock.ts'
import { releaseReservation } from '../commands/release-reservation.ts'
import { reserveStock } from '../commands/reserve-stock.ts'
import { returnSoldStock } from '../commands/return-sold-stock.ts'
import { endOfReservation } from '../end-of-reservation.ts'
import type { InventoryEvent } from '../events.ts'
import { ENDED_REMEMBERED, Inventory, type InventoryState } from '../inventory.ts'
import { UnknownReservation } from '../refusals.ts'

export interface HoldsDeps {
  executor: Pick<Executor, 'execute' | 'load'>
}

/** Stock of one variant that a checkout reserves, under an id that is the same in every retry. */
export interface Hold {
  websiteId: string
  variantId: string
  /** `<checkoutId>.<attempt>:<variantId>` */
  reservationId: string
  quantity: number
  /** ISO 8601. */
  at: string
}

/** Throws DomainError with the specification's sentence when there is not enough. */
export function holdStock(deps: HoldsDeps, hold: Hold, expiresAt: string): Promise<void> {
  return change(deps, hold, (state) => reserveStock(state, { ...hold, expiresAt }, { neverRunsOut: false }))
}

/**
 * For a shopper who has not begun to pay, so within the share of stock that may be held so: beyond it nothing is held, and
 * there may be enough when they pay. Throws DomainError when there is not enough even now.
 */
export function holdUnpaid(deps: HoldsDeps, hold: Hold, until: string, shareOf?: (onHand: number) => number) {
  return change(deps, hold, (state) => holdUnpaidStock(state, { ...hold, expiresAt: until }, shareOf))
}

/** The payment was declined: what goes beyond the share of stock that may be held unpaid is on sale again. */
export function endUnpaid(deps: HoldsDeps, hold: Hold, { always }: { always: boolean }): Promise<void> {
  return change(deps, hold, (state) => endUnpaidHold(state, { ...hold, always }))
}

/** Throws DomainError when the hold has expired. */
export function extendHold(deps: HoldsDeps, hold: Hold, expiresAt: string): Promise<void> {
  return change(deps, hold, (state) => extendReservation(state, { ...hold, expiresAt }))
}

/**
 * Turns the hold into a sale. An expired hold can be sold while there is enough stock, so that a late payment ends in an
 * order or is refunded, and so can what was never held. A hold that the state may have forgotten is looked up in the whole
 * stream first: on a popular variant it may have been sold long ago. Throws DomainError when there is not enough, or the hold
 * was given up.
 */
export async function commitHold(deps: HoldsDeps, hold: Hold, orderId: string): Promise<void> {
  const { reservationId, at, quantity } = hold
  let mayBeForgotten = false
  try {
    return await change(deps, hold, (state) => {
      mayBeForgotten = forgetsEnds(state)
      return commitReservation(state, { reservationId, orderId, at })
    })
  } catch (error) {
    if (!(error instanceof UnknownReservation)) throw error
  }
  const how = mayBeForgotten ? (await endOf(deps, hold))?.how : undefined
  if (how === 'committed') return
  if (how === 'released' || how === 'returned') throw new DomainError('This reservation was released.')
  const expiresAt = new Date(Date.parse(at) + 60_000).toISOString()
  await change(deps, hold, (state) => {
    const held = reserveStock(state, { reservationId, quantity, expiresAt, at }, { neverRunsOut: false })
    const after = held.reduce(Inventory.evolve, state)
    return [...held, ...commitReservation(after, { reservationId, orderId, at })]
  })
}

/**
 * Returns what a hold has taken, whether or not it was sold meanwhile. Idempotent. One that is no longer in the state is
 * looked up in the whole stream, unless it cannot have been sold: of the last unit of a popular variant that would be a
 * reading of all its sales for each shopper who was refused.
 */
export async function giveUpHold(deps: HoldsDeps, hold: Hold, { mayBeSold = true } = {}): Promise<void> {
  const { reservationId, at } = hold
  let isForgotten = false
  await change(deps, hold, (state) => {
    const returned = returnSoldStock(state, { reservationId, at })
    if (returned.length > 0) return returned
    isForgotten = forgetsEnds(state) && !isKnown(state, reservationId)
    return state.reservations.has(reservationId) ? releaseReservation(state, { reservationId, at }) : []
  })
  const forgotten = isForgotten && mayBeSold ? await endOf(deps, hold) : undefined
  if (forgotten?.how !== 'committed') return
  await change(deps, hold, (state) => returnSoldStock(state, { reservationId, at, forgotten }))
}

/** Whether reservations have ended of which the state does not say how. */
function forgetsEnds({ ended }: InventoryState): boolean {
  return ended.length >= ENDED_REMEMBERED
}

function isKnown({ reservations, ended }: InventoryState, reservationId: string): boolean {
  return reservations.has(reservationId) || ended.some(({ id }) => id === reservationId)
}

/** Passing `asOf` folds the whole stream for this aggregate without touching the cached state. */
const END_OF_TIME = new Date('9999-12-31T00:00:00.000Z')

async function endOf({ executor }: HoldsDeps, { websiteId, variantId, reservationId }: Hold) {
  const whole = { asOf: END_OF_TIME }
  return (await executor.load(endOfReservation(reservationId), { websiteId, id: variantId }, whole)).state
}

async function change(
  { executor }: HoldsDeps,
  { websiteId, variantId, reservationId }: Hold,
  decide: (state: InventoryState) => InventoryEvent[],
): Promise<void> {
  await executor.execute(Inventory, { websiteId, id: variantId }, { correlationId: reservationId }, decide)
}
