import { sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { findAnalyticsSettings } from '../settings/settings-store.ts'
import { partitionedTables } from './partitions.ts'

/** Rows deleted per transaction, so that writers do not wait for long. */
const AT_ONCE = 20_000
/** Days after which a batch is certainly not retried. */
const BATCHES_KEPT_DAYS = 7

/**
 * Deletes the raw rows of a website that are older than its retention setting. Visits and roll-ups are kept. Returns the
 * number of rows.
 */
export async function expireHits(db: Database, websiteId: string, now: Date): Promise<number> {
  const { retentionDays } = await findAnalyticsSettings(db, websiteId)
  const oldest = daysBefore(now, retentionDays)
  let removed = 0
  for (const table of partitionedTables) removed += await removeBefore(db, websiteId, table, oldest)
  const oldestBatch = daysBefore(now, BATCHES_KEPT_DAYS)
  await withWebsite(db, websiteId, async (tx) => {
    await sql`delete from hit_batches where website_id = ${websiteId} and taken_at < ${oldestBatch}`.execute(tx)
    await sql`delete from erased_visitors where website_id = ${websiteId} and erased_at < ${oldestBatch}`.execute(tx)
  })
  return removed
}

async function removeBefore(db: Database, websiteId: string, table: string, oldest: Date): Promise<number> {
  let removed = 0
  for (let last = AT_ONCE; last === AT_ONCE; removed += last) last = await removeSome(db, websiteId, table, oldest)
  return removed
}

async function removeSome(db: Database, websiteId: string, table: string, oldest: Date): Promise<number> {
  const name = sql.table(table)
  const { numAffectedRows } = await inWebsite(db, websiteId, (tx) =>
    sql`delete from ${name} where website_id = ${websiteId} and at < ${oldest} and (at, batch_id, place) in (
      select at, batch_id, place from ${name} where website_id = ${websiteId} and at < ${oldest} limit ${AT_ONCE})`.execute(
      tx,
    ),
  )
  return Number(numAffectedRows ?? 0n)
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1_000)
}
