import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Galleries that were imported from photo services, and the pictures of each. */
export const photoGalleriesMigration: Migration = {
  name: '0976-photo-galleries',
  async up(db) {
    await sql`
      create table photo_galleries (
        website_id text not null,
        id text not null,
        doc_id text not null,
        account_id text,
        service text not null,
        address text not null,
        title text not null,
        total integer not null,
        state text not null default 'running' check (state in ('running', 'done', 'failed')),
        created_at timestamptz not null,
        primary key (website_id, id)
      )`.execute(db)
    await sql`
      create table photo_gallery_pictures (
        website_id text not null,
        gallery_id text not null,
        place integer not null,
        source text not null,
        title text not null,
        caption text not null,
        state text not null default 'waiting' check (state in ('waiting', 'taken', 'failed')),
        attempts integer not null default 0,
        image_id text,
        problem text,
        primary key (website_id, gallery_id, place)
      )`.execute(db)
    for (const table of ['photo_galleries', 'photo_gallery_pictures']) await scopeToWebsite(db, table)
  },
}
