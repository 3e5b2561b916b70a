import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../../platform/database/website-changes.ts'

/**
 * What is live, and was at any second. `live_publications` has one row per website: publishing locks it, and updating it
 * makes a publication live.
 */
export const publicationsMigration: Migration = {
  name: '0098-publications',
  async up(db) {
    for (const step of [live, publications, contents, published, addresses, requests]) await sql.raw(step).execute(db)
    for (const table of [
      'live_publications',
      'publications',
      'section_contents',
      'published',
      'page_addresses',
      'publication_requests',
    ])
      await scopeToWebsite(db, table)
    await notifyWebsiteChanges(db, 'live_publications')
  },
}

const live = `
  create table live_publications (
    website_id text primary key references websites,
    no int not null
  )`

const publications = `
  create table publications (
    website_id text not null,
    no int not null check (no > 0),
    at timestamptz not null,
    account_id text,
    note text not null default '',
    reverts_to int,
    primary key (website_id, no)
  );
  create index publications_at on publications (website_id, at)`

const contents = `
  create table section_contents (
    website_id text not null,
    hash text not null,
    body jsonb not null,
    primary key (website_id, hash)
  )`

const published = `
  create table published (
    website_id text not null,
    doc_id text not null,
    from_no int not null,
    to_no int,
    kind text not null,
    seq int not null,
    hashes jsonb not null,
    primary key (website_id, doc_id, from_no),
    check (to_no > from_no)
  );
  create unique index published_live on published (website_id, doc_id) where to_no is null`

const addresses = `
  create table page_addresses (
    website_id text not null,
    path text not null,
    from_no int not null,
    to_no int,
    doc_id text not null,
    primary key (website_id, path, from_no),
    check (to_no > from_no)
  );
  create unique index page_addresses_live on page_addresses (website_id, path) where to_no is null`

const requests = `
  create table publication_requests (
    website_id text not null,
    id text not null,
    state text not null check (state in ('scheduled', 'needs-review', 'published', 'cancelled', 'declined')),
    heads jsonb not null,
    base_no int not null,
    note text not null default '',
    problem text,
    due_at timestamptz,
    account_id text,
    created_at timestamptz not null,
    decided_at timestamptz,
    decided_by text,
    published_no int,
    primary key (website_id, id)
  );
  create index publication_requests_due on publication_requests (website_id, due_at) where state = 'scheduled'`
