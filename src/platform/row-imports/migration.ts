import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../database/migrate.ts'

/** Files of customers and reviews on their way into a store. What their rows say lies in the vault. */
export const rowImportsMigration: Migration = {
  name: '0772-row-imports',
  async up(db) {
    await sql`
      create table row_imports (
        website_id text not null,
        id text not null,
        kind text not null,
        account_id text,
        currency text not null,
        name text not null,
        state text not null check (state in ('mapping', 'checked', 'running', 'done', 'undoing', 'undone')),
        columns_ref text not null,
        mapping jsonb not null,
        origin text,
        row_count int not null,
        losses jsonb not null default '[]',
        memo jsonb,
        stopped text,
        changed_since jsonb not null default '[]',
        done_rows int not null default 0,
        total_rows int not null default 0,
        created_at timestamptz not null,
        undo_until timestamptz,
        primary key (website_id, id)
      )`.execute(db)
    await sql`create index on row_imports (website_id, kind, created_at)`.execute(db)
    await sql`
      create table row_import_rows (
        website_id text not null,
        import_id text not null,
        row int not null,
        cells_ref text,
        action text check (action in ('new', 'changed', 'unchanged', 'error')),
        problem jsonb,
        written boolean not null default false,
        subject_id text,
        before jsonb,
        after jsonb,
        primary key (website_id, import_id, row),
        foreign key (website_id, import_id) references row_imports (website_id, id) on delete cascade
      )`.execute(db)
    for (const table of ['row_imports', 'row_import_rows']) await scopeToWebsite(db, table)
  },
}
