import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../../platform/database/website-changes.ts'

/** Slugs in any script, and redirects from former slugs of collections. */
export const catalogSlugsMigration: Migration = {
  name: '0840-catalog-slugs',
  async up(db) {
    for (const step of [slugsOf('items'), slugsOf('categories'), addresses]) await sql.raw(step).execute(db)
    await scopeToWebsite(db, 'collection_addresses')
    await notifyWebsiteChanges(db, 'collection_addresses')
  },
}

/** Not validated, because the rows have passed the narrower check. */
const slugsOf = (table: string) => `
  alter table ${table} drop constraint ${table}_url_id_check;
  alter table ${table} add constraint ${table}_url_id_check
    check (url_id ~ '^([a-z0-9]|[^\\x01-\\x7f])+(-([a-z0-9]|[^\\x01-\\x7f])+)*$') not valid`

const addresses = `
  create table collection_addresses (
    website_id text not null,
    url_id text not null,
    collection_id text not null,
    left_at timestamptz not null default now(),
    primary key (website_id, url_id),
    foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade
  );
  create index collection_addresses_of_collection on collection_addresses (website_id, collection_id)`
