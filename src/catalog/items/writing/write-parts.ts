import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { InvalidFields } from '../../../platform/errors/application-errors.ts'
import type { ItemState } from '../../item-state.ts'
import type { CatalogTables } from '../../table.ts'
import type { ItemWrite } from './item-write.ts'

/** Writes variants and images of products where they have changed. */
export async function writeParts(tx: Kysely<CatalogTables>, websiteId: string, writings: ItemWrite[]): Promise<void> {
  const changed = (part: 'variants' | 'images') =>
    writings
      .filter(({ before, state }) => !isDeepStrictEqual(before?.state[part], state[part]))
      .map(({ state }) => state)
  const [variants, images] = [changed('variants'), changed('images')]
  if (variants.length > 0) await writeVariants(tx, websiteId, variants)
  if (images.length > 0) await writeImages(tx, websiteId, images)
}

async function writeVariants(tx: Kysely<CatalogTables>, websiteId: string, items: ItemState[]): Promise<void> {
  const itemIds = items.map(({ id }) => id)
  const rows = items.flatMap(({ id, variants }) =>
    variants.map((variant, position) => ({ ...variant, itemId: id, position })),
  )
  const kept = rows.map(({ id }) => id)
  await sql`delete from variants
    where website_id = ${websiteId} and item_id = any(${itemIds}) and id <> all(${kept})`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into variants (website_id, id, item_id, sku, attributes, price_cents, sale_price_cents, on_sale, weight_grams,
      size_mm, main_image_id, image_ids, gtin, cost_cents, position)
    select ${websiteId}, id, "itemId", sku, attributes, "priceCents", "salePriceCents", "onSale", "weightGrams",
      "sizeMm", "mainImageId", "imageIds", gtin, "costCents", position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id text, "itemId" text, sku text, attributes jsonb,
      "priceCents" bigint, "salePriceCents" bigint, "onSale" boolean, "weightGrams" int, "sizeMm" jsonb,
      "mainImageId" text, "imageIds" jsonb, gtin text, "costCents" bigint, position int)
    on conflict (website_id, id) do update set sku = excluded.sku, attributes = excluded.attributes,
      price_cents = excluded.price_cents, sale_price_cents = excluded.sale_price_cents, on_sale = excluded.on_sale,
      weight_grams = excluded.weight_grams, size_mm = excluded.size_mm, main_image_id = excluded.main_image_id, image_ids = excluded.image_ids,
      gtin = excluded.gtin, cost_cents = excluded.cost_cents,
      position = excluded.position
    where variants.item_id = excluded.item_id`.execute(tx)
  if (Number(numAffectedRows) < rows.length)
    throw new InvalidFields({ variants: 'A variant belongs to another product.' })
}

async function writeImages(tx: Kysely<CatalogTables>, websiteId: string, items: ItemState[]): Promise<void> {
  const itemIds = items.map(({ id }) => id)
  const rows = items.flatMap(({ id, images }) => images.map((image, position) => ({ ...image, item_id: id, position })))
  await sql`delete from item_images where website_id = ${websiteId} and item_id = any(${itemIds})`.execute(tx)
  if (rows.length === 0) return
  await sql`
    insert into item_images (website_id, id, item_id, file_name, width, height, widths, alt_text, focal_x, focal_y, title, body,
      filename, colors, position)
    select ${websiteId}, id, item_id, file_name, width, height, widths, alt_text, focal_x, focal_y, coalesce(title, ''),
      coalesce(body, ''), coalesce(filename, ''), colors, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id text, item_id text, file_name text, width int,
      height int, widths text, alt_text text, focal_x real, focal_y real, title text, body text, filename text, colors jsonb, position int)`.execute(
    tx,
  )
}
