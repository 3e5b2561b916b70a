import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../../platform/database/website-changes.ts'

export const catalogMigration: Migration = {
  name: '0004-catalog',
  async up(db) {
    for (const table of [collections, items, variants, images]) await sql.raw(table).execute(db)
    for (const table of ['collections', 'items', 'variants', 'item_images']) {
      await scopeToWebsite(db, table)
      await notifyWebsiteChanges(db, table)
    }
  },
}

const collections = `
  create table collections (
    website_id text not null,
    id text not null,
    title text not null,
    url_id text not null,
    banner jsonb,
    primary key (website_id, id),
    unique (website_id, url_id)
  )`

const items = `
  create table items (
    website_id text not null,
    id text not null,
    collection_id text not null,
    title text not null,
    url_id text not null check (url_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    product_type int not null,
    body jsonb not null default '[]',
    excerpt text not null default '',
    tags jsonb not null default '[]',
    option_ordering jsonb not null default '[]',
    custom_add_text text,
    additional_fields_form jsonb,
    subscribable boolean not null default false,
    position int not null,
    visibility text not null default 'public' check (visibility in ('public', 'hidden')),
    primary key (website_id, id),
    unique (website_id, url_id),
    foreign key (website_id, collection_id) references collections (website_id, id)
  );
  create index items_in_order on items (website_id, position, id);`

const variants = `
  create table variants (
    website_id text not null,
    id text not null,
    item_id text not null,
    sku text not null,
    attributes jsonb not null default '{}',
    price_cents bigint not null check (price_cents >= 0),
    sale_price_cents bigint not null check (sale_price_cents >= 0),
    on_sale boolean not null default false,
    unlimited boolean not null default false,
    qty_in_stock int not null default 0 check (qty_in_stock >= 0),
    main_image_id text,
    position int not null,
    primary key (website_id, id),
    unique (website_id, sku),
    foreign key (website_id, item_id) references items (website_id, id) on delete cascade
  );
  create index variants_of_item on variants (website_id, item_id, position);`

const images = `
  create table item_images (
    website_id text not null,
    id text not null,
    item_id text not null,
    file_name text not null,
    width int not null,
    height int not null,
    widths text not null,
    alt_text text not null default '',
    focal_x real not null default 0.5,
    focal_y real not null default 0.5,
    position int not null,
    primary key (website_id, id),
    foreign key (website_id, item_id) references items (website_id, id) on delete cascade
  );
  create index images_of_item on item_images (website_id, item_id, position);`
