import type { Database } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'

/** Job that updates the roll-ups of a website. */
export const ROLL_UP_TRAFFIC = 'roll-up-traffic'

/** Maximum age of today's dashboard figures in milliseconds, not counting the time of the roll-up itself. */
const ROLL_UP_INTERVAL_MS = 5_000

/**
 * To be called last in the transaction, just before its rows become visible. The job runs after the end of its slot; rows
 * that arrive later request the next one.
 */
export async function requestRollUp(db: Database, websiteId: string, now: number): Promise<void> {
  const slotEnd = new Date((Math.floor(now / ROLL_UP_INTERVAL_MS) + 1) * ROLL_UP_INTERVAL_MS)
  const id = `${ROLL_UP_TRAFFIC}:${slotEnd.toISOString()}`
  await enqueue(db, websiteId, [{ name: ROLL_UP_TRAFFIC, id, data: {}, availableAt: slotEnd }])
}
