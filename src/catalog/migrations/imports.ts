import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Imports of product files, running and finished. */
export const catalogImportsMigration: Migration = {
  name: '0016-catalog-imports',
  async up(db) {
    for (const step of [imports, rows, items]) await sql.raw(step).execute(db)
    for (const table of ['item_imports', 'item_import_rows', 'item_import_items']) await scopeToWebsite(db, table)
  },
}

const imports = `
  create table item_imports (
    website_id text not null,
    id text not null,
    account_id text,
    currency text not null,
    name text not null,
    state text not null check (state in ('mapping', 'checked', 'running', 'done', 'undoing', 'undone')),
    columns jsonb not null,
    mapping jsonb not null,
    row_count int not null,
    notes jsonb not null default '[]',
    changed_since jsonb not null default '[]',
    done_rows int not null default 0,
    total_rows int not null default 0,
    created_at timestamptz not null,
    undo_until timestamptz,
    primary key (website_id, id)
  );
  create index item_imports_newest on item_imports (website_id, created_at)`

const rows = `
  create table item_import_rows (
    website_id text not null,
    import_id text not null,
    row int not null,
    cells jsonb not null,
    action text check (action in ('new', 'changed', 'unchanged', 'error')),
    product int,
    new_product boolean not null default false,
    problems jsonb not null default '[]',
    written boolean not null default false,
    item_id text,
    variant_id text,
    stock jsonb,
    stock_version int,
    primary key (website_id, import_id, row),
    foreign key (website_id, import_id) references item_imports (website_id, id) on delete cascade
  )`

const items = `
  create table item_import_items (
    website_id text not null,
    import_id text not null,
    item_id text not null,
    before int,
    after int not null,
    undone boolean,
    primary key (website_id, import_id, item_id),
    foreign key (website_id, import_id) references item_imports (website_id, id) on delete cascade
  )`
