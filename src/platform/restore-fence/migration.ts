import { sql } from 'kysely'
import type { Migration } from '../database/migrate.ts'

/** One row from a restore or an import until an operator confirms. */
export const restoreFenceMigration: Migration = {
  name: '0810-restore-fence',
  async up(db) {
    await sql`
      create table restore_fence (
        only_row boolean primary key default true check (only_row),
        reason text not null,
        raised_at timestamptz not null default now()
      )`.execute(db)
  },
}
