import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

export const filesMigration: Migration = {
  name: '0011-files',
  async up(db) {
    await sql`
      create table images (
        website_id text not null,
        id text not null,
        state text not null check (state in ('waiting', 'ready', 'failed')),
        original_name text not null,
        original_hash text not null,
        held_name text not null,
        bytes int not null,
        file_name text,
        width int,
        height int,
        widths text,
        colors jsonb,
        failure text,
        created_at timestamptz not null,
        created_by text not null,
        primary key (website_id, id),
        check (state <> 'ready' or num_nulls(file_name, width, height, widths, colors) = 0),
        check (state <> 'failed' or failure is not null)
      )`.execute(db)
    await sql`create index images_newest on images (website_id, created_at desc, id desc)`.execute(db)
    await scopeToWebsite(db, 'images')
  },
}
