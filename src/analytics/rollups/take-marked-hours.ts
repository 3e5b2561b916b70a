import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export interface ClaimedHours {
  /** Start of each hour, in UTC. */
  all: Date[]
  /** The hours whose raw rows still exist; consecutive ones are merged into ranges. */
  withRawRows(now: Date): { from: Date; before: Date }[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const RETENTION_DAYS = 400

/**
 * Claims the marked hours by deleting the marks. This waits for writers of hits in these hours, so that the next read is
 * complete.
 */
export async function claimMarkedHours(tx: Database, websiteId: string): Promise<ClaimedHours> {
  const { rows } = await sql<{ slot: Date }>`
    select slot from dirty_slots where website_id = ${websiteId} order by slot for update`.execute(tx)
  const all = rows.map(({ slot }) => slot)
  await sql`
    delete from dirty_slots where website_id = ${websiteId} and slot = any(${all}::timestamptz[])`.execute(tx)
  const { rows: settings } = await sql<{ days: number }>`
    select retention_days as days from analytics_settings where website_id = ${websiteId}`.execute(tx)
  const kept = (settings[0]?.days ?? RETENTION_DAYS) * DAY_MS
  return {
    all,
    // An hour whose raw rows are partly deleted would be counted too low.
    withRawRows: (now) => stretchesOf(all.filter((hour) => hour.getTime() > now.getTime() - kept + DAY_MS)),
  }
}

function stretchesOf(hours: Date[]): { from: Date; before: Date }[] {
  const stretches: { from: Date; before: Date }[] = []
  for (const from of hours) {
    const before = new Date(from.getTime() + HOUR_MS)
    const last = stretches.at(-1)
    if (last?.before.getTime() === from.getTime()) last.before = before
    else stretches.push({ from, before })
  }
  return stretches
}
