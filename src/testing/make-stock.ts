import type { InventoryEvent, StockReserved, StockSet } from '../inventory/events.ts'

/** Noon and so many minutes. */
export function atMinute(minute: number): string {
  return new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
}

export function makeSet(quantity: number, changes: Partial<StockSet> = {}): StockSet {
  return { type: 'StockSet', quantity, by: quantity, reason: 'counted', note: '', at: atMinute(0), ...changes }
}

/** At noon, for a quarter of an hour. */
export function makeReserved(reservationId: string, quantity: number, changes: Partial<StockReserved> = {}) {
  const reserved: StockReserved = {
    type: 'StockReserved',
    reservationId,
    quantity,
    expiresAt: atMinute(15),
    at: atMinute(0),
    ...changes,
  }
  return reserved
}

export const unlimitedNow: InventoryEvent = { type: 'StockSetUnlimited', note: '', at: atMinute(0) }
