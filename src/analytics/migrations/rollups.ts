import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/**
 * Tables of the dashboards: visits rolled up by hour, day and month in the website's time zone; and goals, segments and
 * annotations.
 */
export const analyticsRollupsMigration: Migration = {
  name: '0031-analytics-rollups',
  async up(db) {
    for (const step of [state, traffic, parts, events, notes, indexes]) await sql.raw(step).execute(db)
    for (const table of [...rollups, ...notesTables]) await scopeToWebsite(db, table)
    await sql
      .raw(
        `grant select on ${[...rollups, 'visits', 'visit_pages', 'goals', 'annotations'].join(', ')} to plinth_reports`,
      )
      .execute(db)
  },
}

const rollups = [
  'traffic_states',
  'traffic_hours',
  'traffic_days',
  'traffic_day_parts',
  'traffic_months',
  'traffic_month_parts',
  'visit_events',
]
const notesTables = ['goals', 'segments', 'annotations']

/** The time zone of the roll-ups, and the month up to which days are rolled up into months. */
const state = `
  create table traffic_states (
    website_id text not null,
    time_zone text not null,
    closed_before date not null,
    first_day date,
    primary key (website_id)
  )`

const sums = `
    visits int not null,
    bounces int not null,
    page_views int not null,
    seconds bigint not null`

/** Stored uncompressed, because hashes do not compress. */
const external = (table: string) => `alter table ${table} alter column sketch set storage external;`

const traffic = `
  create table traffic_hours (
    website_id text not null,
    slot timestamptz not null,${sums},
    visitors int not null,
    primary key (website_id, slot)
  );
  create table traffic_days (
    website_id text not null,
    day date not null,${sums},
    visitors int not null,
    sketch bigint[] not null,
    primary key (website_id, day)
  );
  create table traffic_months (
    website_id text not null,
    month date not null,${sums},
    sketch bigint[] not null,
    primary key (website_id, month)
  );
  ${external('traffic_days')}
  ${external('traffic_months')}`

const parts = `
  create table traffic_day_parts (
    website_id text not null,
    dimension text not null,
    day date not null,
    value text not null,${sums},
    visitors int not null,
    sketch bigint[] not null,
    primary key (website_id, dimension, day, value)
  );
  create table traffic_month_parts (
    website_id text not null,
    dimension text not null,
    month date not null,
    value text not null,${sums},
    sketch bigint[] not null,
    primary key (website_id, dimension, month, value)
  );
  ${external('traffic_day_parts')}
  ${external('traffic_month_parts')}`

/** Events of a visit other than page views, by hour. Like the visit, they outlive the raw rows. */
const events = `
  create table visit_events (
    website_id text not null,
    visit_id uuid not null,
    hour timestamptz not null,
    kind smallint not null,
    term text not null,
    times int not null,
    value_cents bigint not null,
    primary key (website_id, visit_id, hour, kind, term),
    foreign key (website_id, visit_id) references visits on delete cascade
  );
  create index visit_events_by_hour on visit_events (website_id, hour)`

const notes = `
  create table goals (
    website_id text not null,
    goal_id text not null,
    name text not null,
    kind text not null check (kind in ('path', 'event')),
    target text not null,
    created_at timestamptz not null default now(),
    primary key (website_id, goal_id)
  );
  create table segments (
    website_id text not null,
    segment_id text not null,
    name text not null,
    filters text[] not null,
    created_at timestamptz not null default now(),
    primary key (website_id, segment_id)
  );
  create table annotations (
    website_id text not null,
    annotation_id text not null,
    day date not null,
    text text not null,
    created_at timestamptz not null default now(),
    primary key (website_id, annotation_id)
  )`

/** Pages are searched by path and by prefix. */
const indexes = `create index visit_pages_by_path on visit_pages (website_id, path text_pattern_ops, started_at)`
