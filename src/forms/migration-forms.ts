import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../platform/database/website-changes.ts'

/**
 * Forms with their versions, which never change, and what was sent with them. No column holds what a person has entered: it is
 * sealed with a key per submission, which lies in the vault.
 */
export const formsMigration: Migration = {
  name: '0780-forms',
  async up(db) {
    await sql`
      create table forms (
        website_id text not null,
        id text not null,
        name text not null,
        version integer not null check (version > 0),
        field_count integer not null,
        closes_at timestamptz,
        submission_limit integer,
        retention_days integer,
        created_at timestamptz not null,
        changed_at timestamptz not null,
        deleted_at timestamptz,
        primary key (website_id, id)
      )`.execute(db)
    await sql`
      create table form_versions (
        website_id text not null,
        form_id text not null,
        version integer not null,
        name text not null,
        fields jsonb not null,
        settings jsonb not null,
        created_by text,
        created_at timestamptz not null,
        primary key (website_id, form_id, version),
        foreign key (website_id, form_id) references forms (website_id, id) on delete cascade
      )`.execute(db)
    await sql`
      create table form_submissions (
        website_id text not null,
        id text not null,
        form_id text not null,
        version integer not null,
        filling_id text not null,
        body_hash text not null,
        person_hash text,
        key_ref text not null,
        content bytea not null,
        folder text not null check (folder in ('inbox', 'spam')),
        spam_reason text not null default '',
        is_read boolean not null default false,
        is_starred boolean not null default false,
        is_test boolean not null default false,
        submitted_at timestamptz not null,
        filed_at timestamptz,
        moved_at timestamptz,
        deleted_at timestamptz,
        primary key (website_id, id),
        unique (website_id, filling_id)
      )`.execute(db)
    await sql`create index on form_submissions (website_id, form_id, folder, submitted_at desc, id desc) where deleted_at is null`.execute(
      db,
    )
    await sql`create index on form_submissions (website_id, form_id, submitted_at desc, id desc) where is_starred and deleted_at is null`.execute(
      db,
    )
    await sql`create index on form_submissions (website_id, form_id, submitted_at desc, id desc) where folder = 'inbox' and not is_read and deleted_at is null`.execute(
      db,
    )
    await sql`create index on form_submissions (website_id, form_id, deleted_at) where deleted_at is not null`.execute(
      db,
    )
    await sql`create index on form_submissions (website_id, form_id, person_hash) where person_hash is not null`.execute(
      db,
    )
    await sql`
      create table form_submission_words (
        website_id text not null,
        form_id text not null,
        word_hash text not null,
        submitted_at timestamptz not null,
        submission_id text not null,
        primary key (website_id, form_id, word_hash, submitted_at, submission_id),
        foreign key (website_id, submission_id) references form_submissions (website_id, id) on delete cascade
      )`.execute(db)
    await sql`create index on form_submission_words (website_id, submission_id)`.execute(db)
    await sql`
      create table form_submission_people (
        website_id text not null,
        email_hash text not null,
        submission_id text not null,
        primary key (website_id, email_hash, submission_id),
        foreign key (website_id, submission_id) references form_submissions (website_id, id) on delete cascade
      )`.execute(db)
    await sql`create index on form_submission_people (website_id, submission_id)`.execute(db)
    await sql`
      create table form_submission_entries (
        website_id text not null,
        id text not null,
        submission_id text not null,
        kind text not null check (kind in ('note', 'reply', 'notification', 'webhook')),
        content bytea,
        account_id text,
        created_at timestamptz not null,
        state text check (state in ('waiting', 'claimed', 'sent', 'failed', 'uncertain')),
        reason text not null default '',
        claim_id uuid,
        claimed_at timestamptz,
        delays integer not null default 0,
        primary key (website_id, id),
        foreign key (website_id, submission_id) references form_submissions (website_id, id) on delete cascade
      )`.execute(db)
    await sql`create index on form_submission_entries (website_id, submission_id, created_at)`.execute(db)
    await sql`
      create table form_files (
        website_id text not null,
        id text not null,
        form_id text not null,
        field_id text not null,
        filling_id text not null,
        visitor_hash text not null,
        submission_id text,
        held_name text not null,
        bytes bigint not null,
        created_at timestamptz not null,
        primary key (website_id, id)
      )`.execute(db)
    await sql`create index on form_files (website_id, filling_id)`.execute(db)
    await sql`create index on form_files (website_id, submission_id) where submission_id is not null`.execute(db)
    await sql`create index on form_files (website_id, created_at) where submission_id is null`.execute(db)
    await sql`
      create table form_days (
        website_id text not null,
        form_id text not null,
        version integer not null,
        day date not null,
        field_id text not null default '',
        seen integer not null default 0,
        begun integer not null default 0,
        sent integer not null default 0,
        left_here integer not null default 0,
        primary key (website_id, form_id, day, version, field_id)
      )`.execute(db)
    await sql`
      create table form_digests (
        website_id text not null,
        week date not null,
        primary key (website_id, week)
      )`.execute(db)
    for (const table of [
      'forms',
      'form_versions',
      'form_submissions',
      'form_submission_words',
      'form_submission_people',
      'form_submission_entries',
      'form_files',
      'form_days',
      'form_digests',
    ])
      await scopeToWebsite(db, table)
    await notifyWebsiteChanges(db, 'forms')
  },
}
