import { expect, test } from 'vitest'
import type { InventoryEvent } from '../../src/inventory/events.ts'
import type { Recorded } from '../../src/platform/event-store/event-store.ts'
import { stockMoved } from './stock-moved.reaction.ts'

const at = '2026-05-01T10:00:00.000Z'
const words = { reason: 'counted', note: '', at }
const held = { reservationId: 'r', quantity: 2, at }
const react = ({ type, ...data }: InventoryEvent) =>
  stockMoved.react({ type, data, entityId: 'mug', version: 7 } as unknown as Recorded)
const job = (isFall: boolean) => [{ name: 'watch-stock-level', data: { variantId: 'mug', isFall } }]

test.each<InventoryEvent>([
  { type: 'StockSet', quantity: 5, by: -5, ...words },
  { type: 'StockAdjusted', by: -3, ...words },
  { type: 'StockReserved', expiresAt: at, ...held },
  { type: 'ReservationCommitted', orderId: null, taken: 2, freed: 0, ...held },
  { type: 'StockChangeUndone', undoes: 2, by: 0, unlimited: false, at },
])('%o: there are fewer', (event) => expect(react(event)).toEqual(job(true)))

test.each<InventoryEvent>([
  { type: 'StockAdjusted', by: 3, ...words },
  { type: 'ReservationExpired', ...held },
  { type: 'SoldStockReturned', returned: 2, ...held },
  { type: 'StockSetUnlimited', note: '', at },
  { type: 'StockChangeUndone', undoes: 2, by: -4, unlimited: true, at },
])('%o: there are more', (event) => expect(react(event)).toEqual(job(false)))

test.each<InventoryEvent>([
  { type: 'StockSet', quantity: 5, by: 0, ...words },
  { type: 'ReservationExtended', reservationId: 'r', expiresAt: at, at },
  { type: 'ReservationCommitted', orderId: 'o', taken: 2, freed: 2, ...held },
])('%o: there are as many as before', (event) => expect(react(event)).toEqual([]))
