import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../../platform/database/website-changes.ts'

/** Redirects from former slugs, undo of bulk actions, and SKUs that can be swapped. */
export const catalogUpkeepMigration: Migration = {
  name: '0014-catalog-upkeep',
  async up(db) {
    for (const step of [foldText, skus, images, addresses, undos]) await sql.raw(step).execute(db)
    for (const table of ['item_addresses', 'item_undos']) await scopeToWebsite(db, table)
    await notifyWebsiteChanges(db, 'item_addresses')
  },
}

/** Removes accents and case, so that `creme` finds `Crème`; the same as `fold-text.ts`. */
const foldText = `
  create function public.fold_text(text) returns text language sql immutable parallel safe strict as
    $$ select regexp_replace(lower(normalize($1, NFKD)), '[\u0300-\u036f]', '', 'g') $$`

/** Checked at the end of a statement, so that two variants may swap their SKUs. */
const skus = `
  alter table variants
    drop constraint variants_website_id_sku_key,
    add constraint variants_website_id_sku_key unique (website_id, sku) deferrable initially immediate`

/** Two products may show the same image. */
const images = `
  alter table item_images
    drop constraint item_images_pkey,
    add primary key (website_id, item_id, id)`

/** Former slugs of products, which redirect to the current one. */
const addresses = `
  create table item_addresses (
    website_id text not null,
    url_id text not null,
    item_id text not null,
    left_at timestamptz not null,
    primary key (website_id, url_id),
    foreign key (website_id, item_id) references items (website_id, id) on delete cascade
  );
  create index item_addresses_of_item on item_addresses (website_id, item_id)`

/** Revisions before and after a bulk action, for each changed product. */
const undos = `
  create table item_undos (
    website_id text not null,
    id text not null,
    account_id text,
    expires_at timestamptz not null,
    items jsonb not null,
    primary key (website_id, id)
  )`
