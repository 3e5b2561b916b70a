import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../../platform/database/website-changes.ts'

/**
 * Posts of blogs. A website has ten thousands of them: what is read of a website as a whole leaves them out, and lists read them
 * from tables of their own.
 */
export const postsMigration: Migration = {
  name: '0820-posts',
  async up(db) {
    for (const step of [published, drafts, authors, others]) await sql.raw(step).execute(db)
    for (const table of ['published_posts', 'post_drafts', 'post_authors']) await scopeToWebsite(db, table)
    await notifyWebsiteChanges(db, 'post_authors')
  },
}

const columns = `
  website_id text not null,
  doc_id text not null,
  collection_id text not null,
  slug text not null,
  title text not null,
  excerpt text not null,
  author_id text,
  starred boolean not null,
  image text,
  focal_x real,
  focal_y real,
  categories text[] not null,
  tags text[] not null,
  access text not null,
  hidden boolean not null,
  comments boolean,
  source_url text,
  record_type int not null,
  position text not null`

const published = `
  create table published_posts (
    ${columns},
    from_no int not null,
    to_no int,
    publish_on timestamptz not null,
    images text[] not null,
    primary key (website_id, doc_id, from_no),
    check (to_no > from_no)
  );
  create unique index published_posts_live on published_posts (website_id, doc_id) where to_no is null;
  create index published_posts_slug on published_posts (website_id, slug, collection_id);
  create index published_posts_newest on published_posts (website_id, collection_id, publish_on desc, doc_id desc)
    where to_no is null;
  create index published_posts_all on published_posts (website_id, publish_on desc, doc_id desc) where to_no is null;
  create index published_posts_then on published_posts (website_id, collection_id, from_no)`

const drafts = `
  create table post_drafts (
    ${columns},
    head int not null,
    live_seq int,
    publish_on timestamptz,
    deleted boolean not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (website_id, doc_id)
  );
  create index post_drafts_slug on post_drafts (website_id, collection_id, slug);
  create index post_drafts_updated on post_drafts (website_id, collection_id, updated_at desc, doc_id desc);
  create index post_drafts_changed on post_drafts (website_id, doc_id) where head is distinct from live_seq`

const authors = `
  create table post_authors (
    website_id text not null,
    id text not null,
    account_id text,
    name text not null,
    slug text not null,
    bio text not null default '',
    image text,
    created_at timestamptz not null,
    primary key (website_id, id)
  );
  create unique index post_authors_slug on post_authors (website_id, slug);
  create unique index post_authors_account on post_authors (website_id, account_id) where account_id is not null`

/** Counts of what everybody sees read nothing but this index. */
export const publicPostsMigration: Migration = {
  name: '0822-public-posts',
  up: (db) =>
    sql`
      create index published_posts_public on published_posts (website_id, collection_id, publish_on desc, doc_id desc)
      where to_no is null and access = 'public'`.execute(db),
}

/** Lists show it instead of the thumbnail. */
export const promotedBlocksMigration: Migration = {
  name: '0850-promoted-blocks',
  up: (db) => sql`alter table published_posts add column promoted jsonb`.execute(db),
}

/** What a course tells of its lessons, live and as drafts. */
export const lessonsOfCoursesMigration: Migration = {
  name: '0920-lessons-of-courses',
  async up(db) {
    for (const table of ['published_posts', 'post_drafts'])
      await sql`alter table ${sql.table(table)} add column lesson jsonb`.execute(db)
  },
}

/** What a calendar tells of its events, live and as drafts. */
export const eventsOfCalendarsMigration: Migration = {
  name: '0960-events-of-calendars',
  async up(db) {
    for (const table of ['published_posts', 'post_drafts'])
      await sql`
        alter table ${sql.table(table)}
          add column event jsonb, add column event_starts timestamptz, add column event_ends timestamptz`.execute(db)
    await sql`alter table published_posts add column event_sequence int not null default 0`.execute(db)
    await sql`
      create index published_posts_events on published_posts (website_id, collection_id, event_ends)
      where to_no is null and event_ends is not null`.execute(db)
  },
}

/** Where archives of renamed categories and tags have gone. */
export const postTermMovesMigration: Migration = {
  name: '0821-post-term-moves',
  async up(db) {
    await sql`
      create table post_term_moves (
        website_id text not null,
        collection_id text not null,
        kind text not null check (kind in ('category', 'tag')),
        name text not null,
        target text not null,
        primary key (website_id, collection_id, kind, name)
      )`.execute(db)
    await scopeToWebsite(db, 'post_term_moves')
    await notifyWebsiteChanges(db, 'post_term_moves')
  },
}

/** A website has a thousand pages beside its posts. */
const others = `
  create index documents_in_tree on documents (website_id, id) where kind <> 'post';
  create index published_without_posts on published (website_id, doc_id) where to_no is null and kind <> 'post';
  create index published_then_without_posts on published (website_id, from_no) where kind <> 'post'`
