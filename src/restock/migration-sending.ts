import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** The ledger of sends, with the state of each e-mail, and the list of people who want none. */
export const restockSendingMigration: Migration = {
  name: '0018-restock-sending',
  async up(db) {
    for (const step of [sends, groups, notices, suppressions, paces]) await sql.raw(step).execute(db)
    for (const table of tables) await scopeToWebsite(db, table)
  },
}

const tables = ['restock_sends', 'restock_send_groups', 'restock_notices', 'restock_suppressions', 'restock_paces']

/** `tally` holds the sums of a finished send, so that the history need not count its e-mails again. */
const sends = `
  create table restock_sends (
    website_id text not null,
    send_id text not null,
    kind text not null check (kind in ('person', 'stock')),
    requested_by text,
    requested_at timestamptz not null,
    request text,
    state text not null check (state in ('preparing', 'sending', 'paused', 'cancelled', 'done')),
    finished_at timestamptz,
    tally jsonb,
    primary key (website_id, send_id)
  );
  create index restock_sends_newest on restock_sends (website_id, requested_at desc, send_id desc);
  create index restock_sends_unfinished on restock_sends (website_id) where finished_at is null`

/** `count` is the number in the event until the group is paged, then the number of its e-mails. */
const groups = `
  create table restock_send_groups (
    website_id text not null,
    send_id text not null,
    variant_id text not null,
    product_id text not null,
    count int not null,
    is_paged boolean not null default false,
    is_given_back boolean not null default false,
    primary key (website_id, send_id, variant_id),
    foreign key (website_id, send_id) references restock_sends (website_id, send_id) on delete cascade
  )`

/**
 * The ledger: one row per e-mail. A row changes state several times, so pages keep free space for its new version. Open
 * rows are found by a partial index that stays as small as their number.
 */
const notices = `
  create table restock_notices (
    website_id text not null,
    send_id text not null,
    sign_up_id text not null,
    variant_id text not null,
    product_id text not null,
    person_ref text not null,
    number int not null,
    round int not null default 1,
    state text not null check (
      state in ('waiting', 'claimed', 'sent', 'failed', 'uncertain', 'suppressed', 'cancelled')),
    attempt int not null default 1,
    delays int not null default 0,
    available_at timestamptz not null,
    claim_id uuid,
    claimed_at timestamptz,
    changed_at timestamptz not null,
    reason text not null default '',
    is_recorded boolean not null default false,
    repeats text[] not null default '{}',
    clicked_at timestamptz,
    carted_at timestamptz,
    primary key (website_id, send_id, sign_up_id)
  ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
  create index restock_notices_open on restock_notices (website_id, send_id, state, available_at)
    where state in ('waiting', 'claimed') or not is_recorded;
  create index restock_notices_problems on restock_notices (website_id, send_id, changed_at, sign_up_id)
    where state in ('failed', 'uncertain', 'suppressed');
  create index restock_notices_clicked on restock_notices (website_id, send_id) where clicked_at is not null`

/** Keyed by vault ref: neither an address nor its hash is stored. */
const suppressions = `
  create table restock_suppressions (
    website_id text not null,
    person_ref text not null,
    since timestamptz not null,
    reason text not null,
    primary key (website_id, person_ref)
  )`

/** When the next e-mail of a website, or of the whole server under the platform's id, may be sent. */
const paces = `
  create table restock_paces (
    website_id text not null,
    next_at timestamptz not null,
    primary key (website_id)
  )`
