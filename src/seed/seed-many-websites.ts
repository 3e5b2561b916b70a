import { sql } from 'kysely'
import { type Database, enterWebsite } from '../platform/database/database.ts'
import { harbourAndClay } from './demo/harbour-and-clay.ts'
import { openedLongAgo } from './demo/seed-demo.ts'

export interface SeedManyOptions {
  /** With the application's role. */
  db: Database
  createAccount(db: Database, displayName: string, now: string): Promise<string>
  /** ISO 8601. */
  now: string
  websites: number
  /** Number of the first one; default: 1. */
  first?: number
  /** Products per website; default: 6. */
  itemsEach?: number
}

/**
 * Opens websites named `many-1`, `many-2` … for benchmarks, each with products `item-1` … of two variants, without images.
 * Stock is unlimited and written directly into the read model, without events. Returns the ids of the websites, in order.
 */
export async function seedManyWebsites({
  db,
  createAccount,
  now,
  websites,
  first = 1,
  itemsEach = 6,
}: SeedManyOptions): Promise<string[]> {
  const owner = await createAccount(db, 'Owner of many', now)
  return db.transaction().execute(async (tx) => {
    const ids = await openWebsites(tx, { owner, now, first, last: first + websites - 1 })
    await addItems(tx, ids, itemsEach)
    return ids
  })
}

async function openWebsites(
  tx: Database,
  { owner, now, first, last }: { owner: string; now: string; first: number; last: number },
) {
  const { theme, storeSettings } = harbourAndClay.website
  const { selectedCurrency, ...settings } = storeSettings
  const { rows } = await sql<{ website_id: string }>`
    insert into websites (website_id, subdomain, skeleton, name, description, status, language, time_zone, currency,
      theme, store_settings, owner_account_id, created_at)
    select replace(gen_random_uuid()::text, '-', ''), 'many-' || n, translate('many-' || n, '105', 'los'), 'Store ' || n, '', 8, 'en-US',
      'America/New_York', ${selectedCurrency}, ${JSON.stringify(theme)}::jsonb, ${JSON.stringify(settings)}::jsonb,
      ${owner}, ${openedLongAgo(now)}::timestamptz
    from generate_series(${first}::int, ${last}::int) n
    returning website_id`.execute(tx)
  return rows.map((row) => row.website_id)
}

/** Row-level security allows one website at a time, so each is entered in turn, within one statement. */
async function addItems(tx: Database, websiteIds: string[], itemsEach: number): Promise<void> {
  for (const websiteId of websiteIds) {
    await enterWebsite(tx, websiteId)
    await sql`
      with shop as (
        insert into collections (website_id, id, title, url_id) values (${websiteId}, 'shop', 'Shop', 'shop')
      ), sold as (
        insert into items (website_id, id, collection_id, title, url_id, product_type, description, excerpt, option_ordering,
          position)
        select ${websiteId}, 'item-' || n, 'shop', 'Item ' || n, 'item-' || n, 1,
          '<p>Made to be counted.</p><p>And to be put into a cart.</p>', 'A product of many', '["Size"]', n
        from generate_series(1, ${itemsEach}::int) n
      ), levels as (
        insert into inventory_levels (website_id, variant_id, unlimited, on_hand, reserved, updated_at)
        select ${websiteId}, 'item-' || n || '-' || size, true, 0, 0, now()
        from generate_series(1, ${itemsEach}::int) n, unnest(array['Small', 'Large']) as s (size)
      )
      insert into variants (website_id, id, item_id, sku, attributes, price_cents, sale_price_cents, position)
      select ${websiteId}, 'item-' || n || '-' || size, 'item-' || n, 'ITEM-' || n || '-' || size,
        jsonb_build_object('Size', size), 1000 + n, 1000 + n, place
      from generate_series(1, ${itemsEach}::int) n, unnest(array['Small', 'Large']) with ordinality as s (size, place)`.execute(
      tx,
    )
  }
}
