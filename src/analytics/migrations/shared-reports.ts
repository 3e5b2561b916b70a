import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Links to a dashboard without an account, the weekly e-mail with its ledger, and events of admin panels. */
export const analyticsSharedReportsMigration: Migration = {
  name: '0472-analytics-told-reports',
  async up(db) {
    for (const step of [links, weekly, panels]) await sql.raw(step).execute(db)
    for (const table of tables) await scopeToWebsite(db, table)
  },
}

const tables = ['dashboard_links', 'weekly_report_settings', 'weekly_reports', 'weekly_report_readers', 'panel_events']

const links = `
  create table dashboard_links (
    website_id text not null,
    link_id text not null,
    name text not null,
    token_hash text not null,
    created_at timestamptz not null default now(),
    revoked_at timestamptz,
    primary key (website_id, link_id)
  );
  create unique index dashboard_links_by_token on dashboard_links (website_id, token_hash)`

/** A week is claimed before anything is sent, so that it is sent at most once. */
const weekly = `
  create table weekly_report_settings (
    website_id text not null,
    is_enabled boolean not null,
    primary key (website_id)
  );
  create table weekly_reports (
    website_id text not null,
    week date not null,
    claimed_at timestamptz not null default now(),
    primary key (website_id, week)
  );
  create table weekly_report_readers (
    website_id text not null,
    account_id text not null,
    stop_hash text not null,
    stopped_at timestamptz,
    primary key (website_id, account_id)
  );
  create index weekly_report_readers_by_stop on weekly_report_readers (website_id, stop_hash)`

const panels = `
  create table panel_events (
    website_id text not null,
    day date not null,
    panel text not null,
    action text not null,
    times int not null,
    primary key (website_id, day, panel, action)
  )`
