import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Videos uploaded to play behind sections. */
export const videosMigration: Migration = {
  name: '0530-videos',
  async up(db) {
    await sql`
      create table videos (
        website_id text not null references websites,
        id text not null,
        name text not null,
        file_name text not null,
        bytes int not null,
        created_at timestamptz not null,
        primary key (website_id, id)
      )`.execute(db)
    await scopeToWebsite(db, 'videos')
  },
}
