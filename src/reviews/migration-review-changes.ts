import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** When a review was last changed; null for one that is as it was written. */
export const reviewChangesMigration: Migration = {
  name: '0958-review-changes',
  up: (db) => sql`alter table product_reviews add column changed_at timestamptz`.execute(db),
}
