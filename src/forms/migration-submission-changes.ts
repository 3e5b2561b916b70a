import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** When a submission was last changed; null for one that is as it was sent. */
export const submissionChangesMigration: Migration = {
  name: '0957-submission-changes',
  up: (db) => sql`alter table form_submissions add column changed_at timestamptz`.execute(db),
}
