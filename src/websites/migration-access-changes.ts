import { notifyAccessChanges } from '../platform/database/access-changes.ts'
import type { Migration } from '../platform/database/migrate.ts'

/** Announces a website's deletion, status and new owner, so that open event streams end with the right to them. */
export const websiteAccessChangesMigration: Migration = {
  name: '0741-website-access-changes',
  up: (db) =>
    notifyAccessChanges(db, 'websites', {
      column: 'website_id',
      condition: 'old.owner_account_id <> new.owner_account_id or old.status <> new.status',
    }),
}
