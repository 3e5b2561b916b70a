import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Videos and attachments of lessons, and the parts in which they arrive and lie. */
export const lessonFilesMigration: Migration = {
  name: '0922-lesson-files',
  async up(db) {
    await sql`
      create table lesson_files (
        website_id text not null,
        id text not null,
        name text not null,
        kind text not null check (kind in ('mp4', 'webm', 'other')),
        bytes bigint not null check (bytes > 0),
        received bigint not null default 0 check (received >= 0 and received <= bytes),
        created_by text,
        created_at timestamptz not null,
        primary key (website_id, id)
      )`.execute(db)
    await sql`
      create table lesson_file_parts (
        website_id text not null,
        file_id text not null,
        place int not null,
        held_name text not null,
        bytes int not null,
        primary key (website_id, file_id, place)
      )`.execute(db)
    for (const table of ['lesson_files', 'lesson_file_parts']) await scopeToWebsite(db, table)
  },
}
