import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Title, body and file name of products' pictures (specification §3, Image and asset fields). */
export const catalogPictureWordsMigration: Migration = {
  name: '0775-catalog-picture-words',
  async up(db) {
    await sql`
      alter table item_images
        add column title text not null default '',
        add column body text not null default '',
        add column filename text not null default ''`.execute(db)
  },
}
