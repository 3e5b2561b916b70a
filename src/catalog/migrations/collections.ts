import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../../platform/database/website-changes.ts'

/** Collections besides the shop, with ordered products; texts of collection and category pages. */
export const catalogCollectionsMigration: Migration = {
  name: '0430-collections',
  async up(db) {
    for (const step of [pages, members]) await sql.raw(step).execute(db)
    await scopeToWebsite(db, 'collection_items')
    await notifyWebsiteChanges(db, 'collection_items')
  },
}

const pages = `
  alter table collections
    add column page jsonb,
    add column visible boolean not null default true,
    add column revision int not null default 1;
  alter table categories add column page jsonb`

const members = `
  create table collection_items (
    website_id text not null,
    collection_id text not null,
    item_id text not null,
    position int not null,
    primary key (website_id, collection_id, item_id),
    foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade,
    foreign key (website_id, item_id) references items (website_id, id) on delete cascade
  );
  create index collections_of_item on collection_items (website_id, item_id)`
