import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Page speed and errors added up by day and month in the time zone of the website: dashboards read no raw rows. */
export const analyticsSpeedMigration: Migration = {
  name: '0032-analytics-speed',
  async up(db) {
    for (const step of [speeds, errors]) await sql.raw(step).execute(db)
    for (const table of tables) await scopeToWebsite(db, table)
    await sql.raw(`grant select on ${tables.join(', ')} to plinth_reports`).execute(db)
  },
}

const tables = ['speed_states', 'speed_days', 'speed_months', 'error_days', 'error_faults']

/**
 * `marks` says in which bin of which metric a page load fell, `counts` how many did. Dimension `all` has the value '',
 * the others have the path of a page or the name of a device. A day tells its percentiles itself; those of
 * several days come from what fell into the bins on all of them.
 */
const histogram = `
    website_id text not null,
    dimension text not null check (dimension in ('all', 'page', 'device')),
    value text not null,
    loads int not null,
    marks smallint[] not null,
    counts int[] not null`

const speeds = `
  create table speed_states (
    website_id text not null,
    closed_before date not null,
    primary key (website_id)
  );
  create table speed_days (${histogram},
    day date not null,
    figures jsonb not null,
    primary key (website_id, dimension, day, value)
  );
  create index speed_days_of_one on speed_days (website_id, dimension, value, day);
  create table speed_months (${histogram},
    month date not null,
    primary key (website_id, dimension, month, value)
  )`

/** A fault outlives its raw rows with the words it was told in last. */
const errors = `
  create table error_days (
    website_id text not null,
    day date not null,
    fingerprint text not null,
    path text not null,
    browser text not null,
    times int not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (website_id, day, fingerprint, path, browser)
  );
  create table error_faults (
    website_id text not null,
    fingerprint text not null,
    message text not null,
    stack text not null,
    app text not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (website_id, fingerprint)
  )`
