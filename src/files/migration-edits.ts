import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** The edit of a copied image, applied before it is encoded. */
export const imageEditsMigration: Migration = {
  name: '0501-image-edits',
  async up(db) {
    await sql`alter table images add column edit jsonb`.execute(db)
  },
}
