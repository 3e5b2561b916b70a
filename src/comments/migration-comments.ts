import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../platform/database/website-changes.ts'

/** Comments on posts and pages, likes, flags, bans, and what an owner decides about them. */
export const commentsMigration: Migration = {
  name: '0830-comments',
  async up(db) {
    await sql`
      create table comments (
        website_id text not null,
        id text not null,
        doc_id text not null,
        parent_id text,
        root_id text not null,
        depth smallint not null,
        state text not null check (state in ('waiting', 'published', 'spam', 'deleted')),
        held_because text not null default '',
        state_before text,
        text_ref text,
        person_ref text,
        account_id text,
        email_hash text,
        address_hash text,
        body_hash text not null,
        wants_replies boolean not null default false,
        likes integer not null default 0,
        flags integer not null default 0,
        is_reviewed boolean not null default false,
        spam_score smallint not null default 0,
        spam_reasons text[] not null default '{}',
        written_at timestamptz not null,
        decided_at timestamptz,
        decided_by text,
        primary key (website_id, id)
      )`.execute(db)
    await sql`create index on comments (website_id, doc_id, state, written_at desc, id desc)`.execute(db)
    await sql`create index on comments (website_id, root_id, state)`.execute(db)
    await sql`create index on comments (website_id, state, written_at desc, id desc)`.execute(db)
    await sql`create index on comments (website_id, email_hash) where email_hash is not null`.execute(db)
    await sql`create index on comments (website_id, address_hash, written_at) where address_hash is not null`.execute(
      db,
    )
    await sql`create index on comments (website_id, body_hash, written_at)`.execute(db)
    await sql`create index on comments (website_id, person_ref) where person_ref is not null`.execute(db)
    await sql`
      create table comment_words (
        website_id text not null,
        word_hash text not null,
        comment_id text not null,
        primary key (website_id, word_hash, comment_id),
        foreign key (website_id, comment_id) references comments (website_id, id) on delete cascade
      )`.execute(db)
    await sql`create index on comment_words (website_id, comment_id)`.execute(db)
    await sql`
      create table comment_likes (
        website_id text not null,
        comment_id text not null,
        liker_hash text not null,
        primary key (website_id, comment_id, liker_hash),
        foreign key (website_id, comment_id) references comments (website_id, id) on delete cascade
      )`.execute(db)
    await sql`
      create table comment_flags (
        website_id text not null,
        comment_id text not null,
        flagger_hash text not null,
        reason text not null check (reason in ('spam', 'offensive', 'off-topic', 'other')),
        flagged_at timestamptz not null,
        primary key (website_id, comment_id, flagger_hash),
        foreign key (website_id, comment_id) references comments (website_id, id) on delete cascade
      )`.execute(db)
    await sql`
      create table commented_documents (
        website_id text not null,
        doc_id text not null,
        comment_state smallint check (comment_state in (1, 2)),
        like_count integer not null default 0,
        primary key (website_id, doc_id)
      )`.execute(db)
    await sql`
      create table document_likes (
        website_id text not null,
        doc_id text not null,
        liker_hash text not null,
        primary key (website_id, doc_id, liker_hash)
      )`.execute(db)
    await sql`
      create table comment_bans (
        website_id text not null,
        id text not null,
        kind text not null check (kind in ('email', 'address')),
        hash text not null,
        label_ref text,
        account_id text,
        banned_at timestamptz not null,
        primary key (website_id, id),
        unique (website_id, kind, hash)
      )`.execute(db)
    await sql`
      create table comment_settings (
        website_id text primary key,
        settings jsonb not null
      )`.execute(db)
    for (const table of [
      'comments',
      'comment_words',
      'comment_likes',
      'comment_flags',
      'commented_documents',
      'document_likes',
      'comment_bans',
      'comment_settings',
    ])
      await scopeToWebsite(db, table)
    await notifyWebsiteChanges(db, 'comment_settings')
  },
}
