import type { Database } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'

/** Job that brings the roll-ups of a website up to date. */
export const ROLL_UP_TRAFFIC = 'roll-up-traffic'

/** Dashboards of today are so old at most, apart from the time the work takes. */
const ROLL_UP_INTERVAL_MS = 5_000

/**
 * To be the last thing of the transaction, before its rows are there for all to see. The job runs after the end of its slot: rows that come later
 * ask for the next one.
 */
export async function requestRollUp(db: Database, websiteId: string, now: number): Promise<void> {
  const slotEnd = new Date((Math.floor(now / ROLL_UP_INTERVAL_MS) + 1) * ROLL_UP_INTERVAL_MS)
  const id = `${ROLL_UP_TRAFFIC}:${slotEnd.toISOString()}`
  await enqueue(db, websiteId, [{ name: ROLL_UP_TRAFFIC, id, data: {}, availableAt: slotEnd }])
}
