import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Drafts of pages and all their changes. Visitors do not see drafts, so changes are not announced. */
export const documentsMigration: Migration = {
  name: '0097-documents',
  async up(db) {
    for (const step of [documents, operations, revisions]) await sql.raw(step).execute(db)
    for (const table of ['documents', 'document_operations', 'document_revisions']) await scopeToWebsite(db, table)
    await sql`revoke update, delete on document_operations from plinth_app`.execute(db)
  },
}

const documents = `
  create table documents (
    website_id text not null references websites,
    id text not null,
    kind text not null,
    head int not null default 0,
    body jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    updated_by text,
    deleted_at timestamptz,
    primary key (website_id, id)
  )`

const operations = `
  create table document_operations (
    website_id text not null,
    doc_id text not null,
    seq int not null,
    op_id uuid not null,
    changes jsonb not null,
    dropped jsonb not null default '[]',
    undoes int,
    account_id text,
    at timestamptz not null,
    primary key (website_id, doc_id, seq),
    unique (website_id, doc_id, op_id)
  )`

/** Snapshots of drafts that someone reviewed or scheduled. */
const revisions = `
  create table document_revisions (
    website_id text not null,
    doc_id text not null,
    seq int not null,
    body jsonb not null,
    primary key (website_id, doc_id, seq)
  )`
