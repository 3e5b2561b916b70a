import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Pictures named in rows of a file, and pictures received in ZIP files. */
export const catalogImportPicturesMigration: Migration = {
  name: '0640-import-pictures',
  async up(db) {
    for (const step of [pictures, files]) await sql.raw(step).execute(db)
    for (const table of ['item_import_pictures', 'item_import_files']) await scopeToWebsite(db, table)
  },
}

const pictures = `
  create table item_import_pictures (
    website_id text not null,
    import_id text not null,
    row int not null,
    place int not null,
    source text not null,
    alt_text text not null,
    of_variant boolean not null,
    state text not null default 'waiting' check (state in ('waiting', 'taken', 'done', 'failed', 'cancelled')),
    image_id text,
    problem text,
    attempts int not null default 0,
    not_before timestamptz,
    primary key (website_id, import_id, row, place),
    foreign key (website_id, import_id) references item_imports (website_id, id) on delete cascade
  );
  create index item_import_pictures_open on item_import_pictures (website_id, import_id)
    where state in ('waiting', 'taken')`

const files = `
  create table item_import_files (
    website_id text not null,
    import_id text not null,
    name text not null,
    image_id text,
    problem text,
    primary key (website_id, import_id, name),
    foreign key (website_id, import_id) references item_imports (website_id, id) on delete cascade
  )`
