import * as z from 'zod'
import { expireReservation as expire } from '../../src/inventory/commands/expire-reservation.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import { isOver } from '../../src/inventory/level.ts'
import type { Executor } from '../../src/platform/event-store/executor.ts'
import type { JobHandler } from '../job.ts'

export interface ExpireReservationDeps {
  executor: Pick<Executor, 'execute'>
}

const Data = z.strictObject({ variantId: z.string(), reservationId: z.string() })

/** Says that a reservation is over, so that what it held is shown again. Nothing is said of one that ended otherwise. */
export function expireReservation({ executor }: ExpireReservationDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'expire-reservation',
    schema: Data,
    async run({ websiteId, data: { variantId, reservationId } }) {
      const at = new Date().toISOString()
      const target = { websiteId, id: variantId }
      const { state } = await executor.execute(Inventory, target, { correlationId: reservationId }, (current) =>
        expire(current, { reservationId, at }),
      )
      // The clock of the database, which let the job go, and that of this process need not be the same.
      const left = state.reservations.get(reservationId)
      if (left && !isOver(left.expiresAt, at)) throw new Error('The reservation is not over yet')
    },
  }
}
