/**
 * Events of a variant's stock. Each event states a difference, so that levels are sums of movements. No personal data: the
 * actor is an account id in the metadata, and notes are the merchant's own words.
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
  /** The number on hand, counted from now on. */
  quantity: number
  /** Difference to the previous number on hand. */
  by: number
  reason: string
  note: string
  /** ISO 8601, like every `at`. */
  at: string
}

export interface StockAdjusted {
  type: 'StockAdjusted'
  /** Added to the number on hand; negative when units were removed. */
  by: number
  reason: string
  note: string
  at: string
}

/** No longer counted: nothing is reserved or taken until it is set again. */
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
  /** The reservation holds nothing from this moment on. ISO 8601. */
  expiresAt: string
  /** The merchant's reason; absent in reservations of checkouts. */
  note?: string
  at: string
}

export interface ReservationCommitted {
  type: 'ReservationCommitted'
  reservationId: string
  /** Null for a sale outside of this store. */
  orderId: string | null
  quantity: number
  /** Taken from the number on hand: 0 while the variant is not counted. */
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

/** The reservation lasts longer, because a bank is asking its customer to confirm the payment. */
export interface ReservationExtended {
  type: 'ReservationExtended'
  reservationId: string
  expiresAt: string
  at: string
}

/** What a committed reservation took is on sale again: no order came of it, or the order was cancelled. */
export interface SoldStockReturned {
  type: 'SoldStockReturned'
  reservationId: string
  quantity: number
  /** Added to the number on hand: 0 when nothing was taken, or the variant is no longer counted. */
  returned: number
  at: string
}

/** Compensates for an earlier change by the merchant. */
export interface StockChangeUndone {
  type: 'StockChangeUndone'
  /** Version of that change in the same stream. */
  undoes: number
  /** Added to the number on hand. */
  by: number
  unlimited: boolean
  at: string
}
