import type { Aggregate } from '../shared/aggregate.ts'
import type {
  InventoryEvent,
  ReservationCommitted,
  ReservationExtended,
  SoldStockReturned,
  StockChangeUndone,
} from './events.ts'
import { inventorySnapshot } from './inventory-snapshot.ts'

export interface Reservation {
  quantity: number
  /** ISO 8601. The reservation holds nothing from this moment on, whether or not an event has recorded that yet. */
  expiresAt: string
  /** The merchant's reason; absent in reservations of checkouts. */
  note?: string
  /** The bank is asking its customer to confirm the payment. */
  isPaying?: true
}

export interface EndedReservation {
  id: string
  how: 'committed' | 'released' | 'expired' | 'returned'
  quantity: number
  /** What a commit took from the number on hand; else 0. */
  taken: number
}

/** A change by the merchant, with what is needed to undo it. */
export interface Change {
  version: number
  /** True for setting a number or unlimited, which replaces all earlier changes. */
  replaces: boolean
  by: number
  wasUnlimited: boolean
  undone: boolean
}

export interface InventoryState {
  /** Version of the last event; -1 before the first. */
  version: number
  unlimited: boolean
  /** The note with which it was set to unlimited; empty while it is counted. */
  unlimitedNote: string
  onHand: number
  /** Active reservations by id, until an event ends them. */
  reservations: ReadonlyMap<string, Reservation>
  /** The newest ended reservations, so that a repeated command finds out how they ended. */
  ended: readonly EndedReservation[]
  /** The newest changes, oldest first. */
  changes: readonly Change[]
}

const counted = { unlimited: false, unlimitedNote: '' }
export const ENDED_REMEMBERED = 200
const CHANGES_REMEMBERED = 100

/** Stock of one variant. Without any events it is 0 and counted. */
export const Inventory: Aggregate<InventoryState, InventoryEvent> = {
  name: 'inventory',
  snapshot: inventorySnapshot,
  initial: {
    version: -1,
    unlimited: false,
    unlimitedNote: '',
    onHand: 0,
    reservations: new Map(),
    ended: [],
    changes: [],
  },
  evolve(before, event) {
    const state = { ...before, version: before.version + 1 }
    switch (event.type) {
      case 'StockSet':
        return { ...changed(state, event.by, true), onHand: state.onHand + event.by, ...counted }
      case 'StockAdjusted':
        return { ...changed(state, event.by, false), onHand: state.onHand + event.by }
      case 'StockSetUnlimited':
        return { ...changed(state, 0, true), unlimited: true, unlimitedNote: event.note }
      case 'StockReserved':
        return reserved(state, event.reservationId, event)
      case 'ReservationCommitted':
        return committed(state, event)
      case 'ReservationReleased':
        return ended(state, { id: event.reservationId, how: 'released', quantity: event.quantity, taken: 0 })
      case 'ReservationExpired':
        return ended(state, { id: event.reservationId, how: 'expired', quantity: event.quantity, taken: 0 })
      case 'ReservationExtended':
        return extended(state, event)
      case 'SoldStockReturned':
        return returned(state, event)
      case 'StockChangeUndone':
        return undone(state, event)
    }
  },
}

function changed(state: InventoryState, by: number, replaces: boolean): InventoryState {
  const change = { version: state.version, replaces, by, wasUnlimited: state.unlimited, undone: false }
  return { ...state, changes: [...state.changes, change].slice(-CHANGES_REMEMBERED) }
}

function reserved(state: InventoryState, id: string, { quantity, expiresAt, note }: Reservation): InventoryState {
  const held = { quantity, expiresAt, ...(note !== undefined && { note }) }
  const reservations = new Map(state.reservations).set(id, held)
  return { ...state, reservations, ended: state.ended.filter((one) => one.id !== id) }
}

function ended(state: InventoryState, reservation: EndedReservation): InventoryState {
  const reservations = new Map(state.reservations)
  reservations.delete(reservation.id)
  const others = state.ended.filter(({ id }) => id !== reservation.id)
  return { ...state, reservations, ended: [...others, reservation].slice(-ENDED_REMEMBERED) }
}

function committed(state: InventoryState, { reservationId, quantity, taken }: ReservationCommitted): InventoryState {
  const after = ended(state, { id: reservationId, how: 'committed', quantity, taken })
  return { ...after, onHand: state.onHand - taken }
}

function extended(state: InventoryState, { reservationId, expiresAt }: ReservationExtended): InventoryState {
  const held = state.reservations.get(reservationId)
  if (!held) return state
  return {
    ...state,
    reservations: new Map(state.reservations).set(reservationId, { ...held, expiresAt, isPaying: true }),
  }
}

function returned(state: InventoryState, event: SoldStockReturned): InventoryState {
  const { reservationId: id, quantity } = event
  const after = ended(state, { id, how: 'returned', quantity, taken: 0 })
  return { ...after, onHand: state.onHand + event.returned }
}

function undone(state: InventoryState, { undoes, by, unlimited }: StockChangeUndone): InventoryState {
  const changes = state.changes.map((change) => (change.version === undoes ? { ...change, undone: true } : change))
  return { ...state, changes, ...counted, unlimited, onHand: state.onHand + by }
}
