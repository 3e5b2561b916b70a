/**
 * What the stream of a variant's stock tells. Each event says what it changes, so that levels are sums of movements. No
 * personal data: who did it is an account's id in the metadata, and notes are the merchant's own words.
 */
export type InventoryEvent =
  | StockSet
  | StockAdjusted
  | StockSetUnlimited
  | StockReserved
  | ReservationCommitted
  | ReservationReleased
  | ReservationExpired
  | ReservationExtended
  | SoldStockReturned
  | StockChangeUndone

export interface StockSet {
  type: 'StockSet'
  /** On hand from now on, and counted from now on. */
  quantity: number
  /** Difference to what was on hand before. */
  by: number
  reason: string
  note: string
  /** ISO 8601, as every `at`. */
  at: string
}

export interface StockAdjusted {
  type: 'StockAdjusted'
  /** Added to what is on hand; negative where it was taken away. */
  by: number
  reason: string
  note: string
  at: string
}

/** It is counted no longer: nothing is reserved or taken from it until it is set again. */
export interface StockSetUnlimited {
  type: 'StockSetUnlimited'
  note: string
  at: string
}

export interface StockReserved {
  type: 'StockReserved'
  /** `<checkoutId>:<lineId>` */
  reservationId: string
  quantity: number
  /** Holds nothing from this moment on. ISO 8601. */
  expiresAt: string
  /** Why the merchant keeps it aside; absent in those of checkouts. */
  note?: string
  at: string
}

export interface ReservationCommitted {
  type: 'ReservationCommitted'
  reservationId: string
  /** Null for a sale that is no order here. */
  orderId: string | null
  quantity: number
  /** Taken from what is on hand: 0 while the variant is not counted. */
  taken: number
  /** What the reservation still held: 0 when it had expired. */
  freed: number
  at: string
}

export interface ReservationReleased {
  type: 'ReservationReleased'
  reservationId: string
  quantity: number
  at: string
}

export interface ReservationExpired {
  type: 'ReservationExpired'
  reservationId: string
  quantity: number
  at: string
}

/** It holds longer: a bank has asked its customer something. */
export interface ReservationExtended {
  type: 'ReservationExtended'
  reservationId: string
  expiresAt: string
  at: string
}

/** What a committed reservation took is for sale again: no order came of it, or the order was cancelled. */
export interface SoldStockReturned {
  type: 'SoldStockReturned'
  reservationId: string
  quantity: number
  /** Added to what is on hand: 0 where nothing was taken, or the variant is not counted any more. */
  returned: number
  at: string
}

/** The compensation of an earlier change by the merchant. */
export interface StockChangeUndone {
  type: 'StockChangeUndone'
  /** Version of the change in the same stream. */
  undoes: number
  /** Added to what is on hand. */
  by: number
  unlimited: boolean
  at: string
}
