import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../platform/database/database.ts'

/** Waits until a connection to this database waits for another one's lock. */
export async function untilLockedOut(db: Database): Promise<void> {
  await expect.poll(() => countLockedOut(db), { timeout: 60_000, interval: 5 }).toBe(1)
}

async function countLockedOut(db: Database): Promise<number> {
  const { rows } = await sql<{ waiters: number }>`
    select count(*) as waiters from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiters ?? 0
}
