import { expect, test } from 'vitest'
import type { InventoryEvent } from '../../src/inventory/events.ts'
import type { Recorded } from '../../src/platform/event-store/event-store.ts'
import { stockReturned } from './stock-returned.reaction.ts'

const at = '2026-05-01T10:00:00.000Z'
const words = { reason: 'counted', note: '', at }
const held = { reservationId: 'r', quantity: 2, at }
const react = ({ type, ...data }: InventoryEvent) =>
  stockReturned.react({ type, data, entityId: 'mug', version: 7 } as unknown as Recorded)
const job = (by: number | null) => [{ name: 'announce-restock', data: { variantId: 'mug', by, version: 7 } }]

test.each<[InventoryEvent, number | null]>([
  [{ type: 'StockSet', quantity: 5, by: 5, ...words }, 5],
  [{ type: 'StockAdjusted', by: 3, ...words }, 3],
  [{ type: 'StockChangeUndone', undoes: 2, by: 4, unlimited: false, at }, 4],
  [{ type: 'ReservationReleased', ...held }, 2],
  [{ type: 'ReservationExpired', ...held }, 2],
  [{ type: 'StockSetUnlimited', note: '', at }, null],
  [{ type: 'StockChangeUndone', undoes: 2, by: 0, unlimited: true, at }, null],
])('%o: so many more are there', (event, by) => expect(react(event)).toEqual(job(by)))

test.each<InventoryEvent>([
  { type: 'StockSet', quantity: 5, by: 0, ...words },
  { type: 'StockAdjusted', by: -3, ...words },
  { type: 'StockChangeUndone', undoes: 2, by: -4, unlimited: false, at },
  { type: 'StockReserved', expiresAt: at, ...held },
  { type: 'ReservationCommitted', orderId: null, taken: 2, freed: 2, ...held },
])('%o calls nobody', (event) => expect(react(event)).toEqual([]))
