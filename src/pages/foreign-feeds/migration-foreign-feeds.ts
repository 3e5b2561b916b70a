import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../../platform/database/website-changes.ts'

/** Feeds of other websites that blocks show. Only another content changes the pages, not each attempt to fetch it. */
export const foreignFeedsMigration: Migration = {
  name: '0860-foreign-feeds',
  async up(db) {
    await sql`
      create table foreign_feeds (
        website_id text not null,
        id text not null,
        address text not null,
        asked_at timestamptz not null,
        tried_at timestamptz,
        problem text,
        primary key (website_id, id)
      )`.execute(db)
    await sql`
      create table foreign_feed_contents (
        website_id text not null,
        id text not null,
        content jsonb not null,
        primary key (website_id, id)
      )`.execute(db)
    for (const table of ['foreign_feeds', 'foreign_feed_contents']) await scopeToWebsite(db, table)
    await notifyWebsiteChanges(db, 'foreign_feed_contents')
  },
}
