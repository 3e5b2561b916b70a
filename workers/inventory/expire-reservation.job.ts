import * as z from 'zod'
import { expireReservation as expire } from '../../src/inventory/commands/expire-reservation.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import type { JobHandler } from '../job.ts'

export interface ExpireReservationDeps {
  executor: Pick<Executor, 'execute'>
}

const Data = z.strictObject({ variantId: z.string(), reservationId: z.string(), expiresAt: z.string() })

/** Says that a reservation is over, so that what it held is shown again. Nothing is said of one that ended otherwise. */
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
      // The clock of the database, which let the job go, and that of this process need not be the same. One that was made
      // anew meanwhile has a job of its own.
      if (state.reservations.get(reservationId)?.expiresAt === expiresAt)
        throw new Error('Reservation has not expired yet')
    },
  }
}
