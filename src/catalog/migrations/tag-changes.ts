import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Tags being renamed or deleted on any number of products, by a job. */
export const catalogTagChangesMigration: Migration = {
  name: '0771-tag-changes',
  async up(db) {
    await sql`
      create table tag_changes (
        website_id text not null,
        id text not null,
        account_id text,
        currency text not null,
        tag text not null,
        renamed_to text,
        state text not null check (state in ('running', 'done', 'undoing', 'undone')),
        total int not null,
        done int not null default 0,
        undos jsonb not null default '[]',
        problem text,
        created_at timestamptz not null,
        primary key (website_id, id)
      )`.execute(db)
    await scopeToWebsite(db, 'tag_changes')
  },
}
