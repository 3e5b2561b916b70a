import { notifyAccessChanges } from '../../platform/database/access-changes.ts'
import type { Migration } from '../../platform/database/migrate.ts'

/** Announces the end of sessions and rights, so that open event streams end with them in every process. */
export const accessChangesMigration: Migration = {
  name: '0740-access-changes',
  async up(db) {
    await notifyAccessChanges(db, 'sessions', {
      column: 'account_id',
      condition: 'old.epoch <> new.epoch or old.account_id <> new.account_id or old.expires_at > new.expires_at',
    })
    await notifyAccessChanges(db, 'contributors', { column: 'account_id', condition: 'old.roles <> new.roles' })
    await notifyAccessChanges(db, 'accounts', {
      column: 'account_id',
      condition: 'old.session_epoch <> new.session_epoch',
    })
  },
}
