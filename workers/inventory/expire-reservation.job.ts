import * as z from 'zod'
import { expireReservation as expire } from '../../src/inventory/commands/expire-reservation.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import type { JobHandler } from '../job.ts'

export interface ExpireReservationDeps {
  executor: Pick<Executor, 'execute'>
}

const Data = z.strictObject({ variantId: z.string(), reservationId: z.string(), expiresAt: z.string() })

/** Records that a reservation has expired, so that its units are shown as available. Does nothing if it ended otherwise. */
export function expireReservation({ executor }: ExpireReservationDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'expire-reservation',
    schema: Data,
    async run({ websiteId, data: { variantId, reservationId, expiresAt } }) {
      const at = new Date().toISOString()
      const target = { websiteId, id: variantId }
      const { state } = await executor.execute(Inventory, target, { correlationId: reservationId }, (current) =>
        expire(current, { reservationId, at }),
      )
      // The clocks of the database, which scheduled the job, and of this process may differ. A reservation that was extended
      // has
      // another job.
      if (state.reservations.get(reservationId)?.expiresAt === expiresAt)
        throw new Error('Reservation has not expired yet')
    },
  }
}
