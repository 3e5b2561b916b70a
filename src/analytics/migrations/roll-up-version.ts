import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Version of a website's roll-ups: older ones are computed again by the website's next job. */
export const analyticsRollUpVersionMigration: Migration = {
  name: '0470-analytics-roll-up-version',
  up: (db) => sql`alter table traffic_states add column version int not null default 1`.execute(db),
}
