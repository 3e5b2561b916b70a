import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Of which version what is added up is: that of an older one is added up again by the next job of the website. */
export const analyticsRollUpVersionMigration: Migration = {
  name: '0470-analytics-roll-up-version',
  up: (db) => sql`alter table traffic_states add column version int not null default 1`.execute(db),
}
