import { sql } from 'kysely'
import type { Migration } from '../database/migrate.ts'

export const RATE_LIMITS = 'rate_limits'

/** Counts shared by all processes. They may be lost in a crash. */
export const rateLimitsMigration: Migration = {
  name: '0040-rate-limits',
  up: (db) =>
    sql`
      create unlogged table rate_limits (
        key text primary key,
        points integer not null,
        expire bigint
      ) with (fillfactor = 70)`.execute(db),
}
