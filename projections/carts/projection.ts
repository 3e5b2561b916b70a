import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import type { Projection } from '../projection.ts'
import { type CartChange, changesOf, type EntryChange } from './changes.ts'
import { createCartsTables } from './table.ts'

/** Shoppers' carts: for the owner's home, abandoned carts and dashboards. */
export const carts: Projection = {
  name: 'carts',
  version: 2,
  categories: ['cart'],
  tables: ['carts', 'cart_entries'],
  minIntervalMs: 500,
  createTables: createCartsTables,
  async handle(tx, websiteId, events) {
    const changes = changesOf(events)
    const entries = [...changes.entries.values()]
    await removeEntries(tx, websiteId, entries)
    await changeEntries(tx, websiteId, entries)
    await addEntries(tx, websiteId, entries)
    await recalculateTotals(tx, websiteId, [...changes.carts.values()])
  },
}

async function removeEntries(tx: Database, websiteId: string, entries: EntryChange[]): Promise<void> {
  const rows = entries.filter(({ removed }) => removed).map(({ cartId, entryId }) => ({ cartId, entryId }))
  if (rows.length === 0) return
  await sql`
    delete from cart_entries e
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("cartId" text, "entryId" text)
    where e.website_id = ${websiteId} and e.cart_id = r."cartId" and e.entry_id = r."entryId"`.execute(tx)
}

async function changeEntries(tx: Database, websiteId: string, entries: EntryChange[]): Promise<void> {
  const rows = entries.filter(({ quantity, unitPriceCents }) => (quantity ?? unitPriceCents) !== undefined)
  if (rows.length === 0) return
  await sql`
    update cart_entries e set
      quantity = coalesce(r.quantity, e.quantity), unit_price_cents = coalesce(r."unitPriceCents", e.unit_price_cents)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      "cartId" text, "entryId" text, quantity integer, "unitPriceCents" bigint)
    where e.website_id = ${websiteId} and e.cart_id = r."cartId" and e.entry_id = r."entryId"`.execute(tx)
}

async function addEntries(tx: Database, websiteId: string, entries: EntryChange[]): Promise<void> {
  const rows = entries.filter(({ added }) => added).map(({ cartId, added }) => ({ cartId, ...added }))
  if (rows.length === 0) return
  await sql`
    insert into cart_entries
      (website_id, cart_id, entry_id, item_id, sku, attributes, title, quantity, unit_price_cents, added_at)
    select ${websiteId}, r."cartId", r."entryId", r."itemId", r.sku, r.attributes, r.title, r.quantity, r."unitPriceCents", r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      "cartId" text, "entryId" text, "itemId" text, sku text, attributes jsonb, title text, quantity integer,
      "unitPriceCents" bigint, at timestamptz)`.execute(tx)
}

/** Totals are always computed from the lines, so that they cannot diverge. */
async function recalculateTotals(tx: Database, websiteId: string, changed: CartChange[]): Promise<void> {
  await sql`
    insert into carts as c
      (website_id, cart_id, created_at, updated_at, last_step, currency, purchased_at, total_quantity, subtotal_cents)
    select ${websiteId}, r."cartId", r."firstAt", r."lastAt", r."lastStep", r.currency, r."purchasedAt",
      coalesce(e.quantity, 0), coalesce(e.cents, 0)
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(
      "cartId" text, "firstAt" timestamptz, "lastAt" timestamptz, "lastStep" text, currency text, "purchasedAt" timestamptz)
    left join lateral (
      select sum(quantity)::bigint as quantity, sum(quantity * unit_price_cents)::bigint as cents
      from cart_entries
      where website_id = ${websiteId} and cart_id = r."cartId") e on true
    on conflict (website_id, cart_id) do update set
      updated_at = excluded.updated_at,
      last_step = excluded.last_step,
      currency = coalesce(excluded.currency, c.currency),
      purchased_at = coalesce(excluded.purchased_at, c.purchased_at),
      total_quantity = excluded.total_quantity,
      subtotal_cents = excluded.subtotal_cents`.execute(tx)
}
