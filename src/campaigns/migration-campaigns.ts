import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** Campaigns, the ledger of their e-mails, and what recipients followed in them. Addresses are in the vault. */
export const campaignsMigration: Migration = {
  name: '0970-campaigns',
  async up(db) {
    await sql`
      create table campaigns (
        website_id text not null,
        id text not null,
        name text not null,
        state text not null check (
          state in ('draft', 'scheduled', 'held', 'preparing', 'sending', 'paused', 'sent', 'canceled')),
        revision int not null default 1,
        changed_by text,
        subject text not null default '',
        preview text not null default '',
        content jsonb not null,
        list_ids text[] not null default '{}',
        segment_id text,
        tracks_opens boolean not null default false,
        waits_for_item text,
        scheduled_at timestamptz,
        created_at timestamptz not null,
        changed_at timestamptz not null,
        started_by text,
        started_at timestamptz,
        finished_at timestamptz,
        paged_after text,
        is_paged boolean not null default false,
        links text[] not null default '{}',
        pause_reason text not null default '',
        breaker_off boolean not null default false,
        archived_at timestamptz,
        primary key (website_id, id)
      )`.execute(db)
    await sql`create index on campaigns (website_id, changed_at desc, id desc)`.execute(db)
    await sql`create index on campaigns (website_id, state) where state in ('scheduled', 'preparing', 'sending', 'paused', 'canceled')`.execute(
      db,
    )
    await sql`
      create table campaign_recipients (
        website_id text not null,
        campaign_id text not null,
        person_ref text not null,
        list_id text not null,
        state text not null check (state in ('waiting', 'claimed', 'sent', 'bounced', 'skipped', 'uncertain')),
        reason text not null default '',
        round int not null default 1,
        attempt int not null default 1,
        delays int not null default 0,
        available_at timestamptz not null,
        claim_id text,
        claimed_at timestamptz,
        changed_at timestamptz not null,
        is_hard boolean not null default false,
        has_complained boolean not null default false,
        opened_at timestamptz,
        clicked_at timestamptz,
        scanned_at timestamptz,
        unsubscribed_at timestamptz,
        primary key (website_id, campaign_id, person_ref),
        foreign key (website_id, campaign_id) references campaigns (website_id, id) on delete cascade
      )`.execute(db)
    await sql`
      create index campaign_recipients_due on campaign_recipients (website_id, campaign_id, available_at)
        where state = 'waiting'`.execute(db)
    await sql`
      create index campaign_recipients_ended on campaign_recipients (website_id, campaign_id, state, changed_at, person_ref)`.execute(
      db,
    )
    await sql`create index on campaign_recipients (website_id, person_ref)`.execute(db)
    await sql`
      create table campaign_clicks (
        website_id text not null,
        campaign_id text not null,
        person_ref text not null,
        link int not null,
        at timestamptz not null,
        is_scanner boolean not null default false,
        primary key (website_id, campaign_id, person_ref, link, at),
        foreign key (website_id, campaign_id) references campaigns (website_id, id) on delete cascade
      )`.execute(db)
    for (const table of ['campaigns', 'campaign_recipients', 'campaign_clicks']) await scopeToWebsite(db, table)
  },
}
