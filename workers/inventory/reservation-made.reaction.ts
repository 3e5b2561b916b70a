import type { ReservationExtended, StockReserved } from '../../src/inventory/events.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { Reaction } from '../reaction.ts'

/** Queues the job that records the end of a reservation, due at its expiry. */
export const reservationMade: Reaction = {
  name: 'reservation-made',
  categories: ['inventory'],
  react(event) {
    if (event.type !== 'StockReserved' && event.type !== 'ReservationExtended') return []
    const { reservationId, expiresAt } = domainEvent<StockReserved | ReservationExtended>(event)
    const data = { variantId: event.entityId, reservationId, expiresAt }
    return [{ name: 'expire-reservation', data, availableAt: new Date(expiresAt) }]
  },
}
