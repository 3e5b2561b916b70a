import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Page speed and errors rolled up by day and month in the website's time zone: dashboards read no raw rows. */
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
 * `marks` are the bins of the metrics, `counts` the number of page loads in each. Dimension `all` has the value '', the
 * others the path of a page or the name of a device. Percentiles of one day are stored; those of several days are computed
 * from the summed bins.
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

/** A fault outlives its raw rows, with its most recent message. */
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
