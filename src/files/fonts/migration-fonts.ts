import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Fonts uploaded for the styles of a website. */
export const fontsMigration: Migration = {
  name: '0500-fonts',
  async up(db) {
    await sql`
      create table fonts (
        website_id text not null references websites,
        id text not null,
        name text not null,
        file_name text not null,
        bytes int not null,
        created_at timestamptz not null,
        primary key (website_id, id)
      )`.execute(db)
    await scopeToWebsite(db, 'fonts')
  },
}
