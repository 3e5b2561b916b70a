import { sql } from 'kysely'
import type { Migration } from '../database/migrate.ts'

/** Adds lanes for slow jobs, of which the dispatcher hands over only a limited number at a time. */
export const outboxLanesMigration: Migration = {
  name: '0049-outbox-lanes',
  async up(db) {
    await sql`alter table outbox add column lane text`.execute(db)
    await sql`
      create index outbox_waiting_lane on outbox (website_id, lane, available_at, seq)
        where state = 'waiting' and lane is not null`.execute(db)
  },
}
