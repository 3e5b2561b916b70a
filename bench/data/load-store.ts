import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { type StoreYear, type StoreYearOptions, storeYear } from './store-year.ts'

const columns: Record<keyof StoreYear, string> = {
  carts: `carts (website_id, cart_id, created_at, updated_at, last_step, total_quantity, subtotal_cents, currency,
    purchased_at)`,
  entries: `cart_entries (website_id, cart_id, entry_id, item_id, sku, attributes, title, quantity, unit_price_cents,
    added_at)`,
  groups: `restock_groups (website_id, variant_id, product_id, waiting, requested, sent, failed, uncertain, suppressed,
    signed_off, last_sign_up_at, last_sent_at)`,
  signUps: `restock_sign_ups (website_id, variant_id, number, sign_up_id, person_ref, state, send_id, reason,
    is_join_mailing_list, signed_up_at, changed_at)`,
  notices: `restock_notices (website_id, send_id, sign_up_id, variant_id, product_id, person_ref, number, state,
    available_at, changed_at, is_recorded, clicked_at, carted_at)`,
  stockOuts: 'stock_outs (website_id, variant_id, number, since, until)',
}

/** A year of a store's carts, waiting lists and stock, by COPY. */
export async function loadStore(client: pg.Client, year: StoreYearOptions): Promise<void> {
  const rows = storeYear(year)
  for (const name of Object.keys(columns) as (keyof StoreYear)[]) await copyRows(client, columns[name], rows[name])
  // A third is sold out or low.
  await client.query(
    `update inventory_levels set unlimited = false, on_hand = greatest(0, hashtext(variant_id) % 30)
     where website_id = $1`,
    [year.site.websiteId],
  )
}
