import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Sounds, films and captions that blocks play, and the parts in which they arrive and lie. */
export const mediaMigration: Migration = {
  name: '0945-media-files',
  async up(db) {
    await sql`
      create table media_files (
        website_id text not null references websites,
        id text not null,
        name text not null,
        format text check (format in ('mp3', 'm4a', 'aac', 'ogg', 'mp4', 'webm', 'vtt')),
        bytes bigint not null check (bytes > 0),
        received bigint not null default 0 check (received >= 0 and received <= bytes),
        last_modified bigint not null,
        created_by text,
        created_at timestamptz not null,
        primary key (website_id, id)
      )`.execute(db)
    await sql`
      create table media_file_parts (
        website_id text not null,
        file_id text not null,
        place int not null,
        held_name text not null,
        bytes int not null,
        primary key (website_id, file_id, place)
      )`.execute(db)
    for (const table of ['media_files', 'media_file_parts']) await scopeToWebsite(db, table)
  },
}
