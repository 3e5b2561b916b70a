import { DomainError } from '../../shared/domain-error.ts'
import type { InventoryEvent, ReservationExpired } from '../events.ts'
import type { InventoryState } from '../inventory.ts'
import { availableAt, isOver } from '../level.ts'
import { notEnough } from '../refusals.ts'

export interface ReserveStock {
  /** `<checkoutId>:<lineId>` */
  reservationId: string
  quantity: number
  /** ISO 8601. */
  expiresAt: string
  /** The merchant's reason for a manual reservation. */
  note?: string
  at: string
}

/** Reservations of one variant by hand; those of checkouts have limits of their own. */
const MANUAL_MAX = 500

/** From the catalogue: digital products and gift cards are unlimited, whatever the level. */
export interface Kind {
  neverRunsOut: boolean
}

/** Reserves units until `expiresAt`. For unlimited stock no event is needed. */
export function reserveStock(state: InventoryState, wanted: ReserveStock, { neverRunsOut }: Kind): InventoryEvent[] {
  if (state.unlimited || neverRunsOut) return []
  const { reservationId, quantity, expiresAt, note, at } = wanted
  const before = state.reservations.get(reservationId)
  if (wasCommitted(state, reservationId) || (before && !isOver(before.expiresAt, at) && before.quantity === quantity))
    return []
  if (before && !isOver(before.expiresAt, at)) throw new DomainError('This reservation is for another quantity.')
  if (note !== undefined && countManual(state, at) >= MANUAL_MAX)
    throw new DomainError(`A variant can have at most ${MANUAL_MAX} reservations. Release some you no longer need.`)
  if (quantity > availableAt(state, at)) throw notEnough(quantity <= state.onHand)
  const over: ReservationExpired[] = before
    ? [{ type: 'ReservationExpired', reservationId, quantity: before.quantity, at }]
    : []
  const why = note === undefined ? {} : { note }
  return [...over, { type: 'StockReserved', reservationId, quantity, expiresAt, ...why, at }]
}

function countManual({ reservations }: InventoryState, at: string): number {
  return reservations.values().reduce((count, { note, expiresAt }) => {
    return note !== undefined && !isOver(expiresAt, at) ? count + 1 : count
  }, 0)
}

function wasCommitted({ ended }: InventoryState, reservationId: string): boolean {
  return ended.some(({ id, how }) => id === reservationId && how === 'committed')
}
