import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../../platform/database/website-changes.ts'
import { maintainPartitions, partitionedTables } from '../retention/partitions.ts'

/** Raw rows of hits, and what still has to be rolled up. */
export const analyticsRawMigration: Migration = {
  name: '0030-analytics-raw',
  async up(db) {
    for (const step of [hits, speeds, errors, events, visits, pages, marks, settings]) await sql.raw(step).execute(db)
    for (const table of partitionedTables) {
      await sql`create table ${sql.table(`${table}_rest`)} partition of ${sql.table(table)} default`.execute(db)
      for (const name of [table, `${table}_rest`]) await scopeToWebsite(db, name)
    }
    for (const table of plainTables) await scopeToWebsite(db, table)
    // Pages contain the tracking settings, so a change of these must notify.
    await notifyWebsiteChanges(db, 'analytics_settings')
    await maintainPartitions(db, new Date())
  },
}

const plainTables = ['visits', 'visit_pages', 'hit_batches', 'dirty_slots', 'analytics_settings', 'daily_salts']

/** The key is the row's position in its batch, so a row cannot be stored twice. */
const key = `
    website_id text not null,
    at timestamptz not null,
    batch_id uuid not null,
    place smallint not null,`

const hits = `
  create table hits (${key}
    kind smallint not null,
    visitor bigint not null,
    visit_id uuid not null,
    path text not null,
    referrer text not null,
    source text not null,
    medium text not null,
    campaign text not null,
    country text not null,
    device text not null,
    browser text not null,
    os text not null,
    language text not null,
    item_id text,
    term text,
    value_cents bigint,
    seconds int,
    detail jsonb,
    primary key (website_id, at, batch_id, place)
  ) partition by range (at)`

const speeds = `
  create table page_speeds (${key}
    page_load_id text not null,
    path text not null,
    device text not null,
    lcp real,
    inp real,
    cls real,
    ttfb real,
    fcp real,
    fid real,
    detail jsonb,
    primary key (website_id, at, batch_id, place)
  ) partition by range (at)`

const errors = `
  create table script_errors (${key}
    fingerprint text not null,
    message text not null,
    stack text not null,
    path text not null,
    browser text not null,
    app text not null,
    primary key (website_id, at, batch_id, place)
  ) partition by range (at)`

const events = `
  create table tracked_events (${key}
    visitor bigint not null,
    schema text not null,
    content jsonb not null,
    primary key (website_id, at, batch_id, place)
  ) partition by range (at)`

/** A visit is updated by each of its hits, so pages keep free space for the new version. */
const visits = `
  create table visits (
    website_id text not null,
    visit_id uuid not null,
    started_at timestamptz not null,
    last_at timestamptz not null,
    visitor bigint not null,
    is_new boolean not null,
    entry_at timestamptz,
    exit_at timestamptz,
    entry_path text not null,
    exit_path text not null,
    referrer text not null,
    source text not null,
    medium text not null,
    campaign text not null,
    country text not null,
    device text not null,
    browser text not null,
    os text not null,
    language text not null,
    page_views int not null,
    seconds int not null,
    primary key (website_id, visit_id)
  ) with (fillfactor = 80);
  create index visits_by_start on visits (website_id, started_at);
  create index visits_of_visitor on visits (website_id, visitor)`

const pages = `
  create table visit_pages (
    website_id text not null,
    visit_id uuid not null,
    path text not null,
    started_at timestamptz not null,
    views int not null,
    primary key (website_id, visit_id, path)
  ) with (fillfactor = 80);
  create index visit_pages_by_start on visit_pages (website_id, started_at)`

const marks = `
  create table hit_batches (
    website_id text not null,
    batch_id uuid not null,
    taken_at timestamptz not null default now(),
    primary key (website_id, batch_id)
  );
  create table dirty_slots (
    website_id text not null,
    slot timestamptz not null,
    marked_at timestamptz not null default now(),
    primary key (website_id, slot)
  )`

/**
 * The salt of a day lets all processes compute the same hashes. It is deleted the next day, and the hashes become anonymous.
 */
const settings = `
  create table analytics_settings (
    website_id text not null,
    cookie_mode text not null default 'standard' check (cookie_mode in ('standard', 'restrictive', 'none')),
    retention_days int not null default 400 check (retention_days between 1 and 1100),
    is_disabled boolean not null default false,
    is_cloneable boolean not null default false,
    primary key (website_id)
  );
  create table daily_salts (
    website_id text not null,
    day date not null,
    salt text not null,
    primary key (website_id, day)
  )`
