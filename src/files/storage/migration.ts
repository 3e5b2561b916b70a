import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/**
 * Storage per image, and reservations of uploads in progress. Rows of the previous version lack their bytes; the job
 * `reconcile-storage` measures them, and until then the size of the upload counts.
 */
export const storageMigration: Migration = {
  name: '0048-storage',
  async up(db) {
    await sql`
      alter table images
        add column pixels int,
        add column held_bytes int,
        add column stored_bytes bigint,
        add column deleted_at timestamptz`.execute(db)
    await sql`
      create table storage_reservations (
        website_id text not null,
        id text not null,
        bytes bigint not null check (bytes >= 0),
        expires_at timestamptz not null,
        primary key (website_id, id)
      )`.execute(db)
    await scopeToWebsite(db, 'storage_reservations')
  },
}
