import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ItemsQuery } from '../admin-contract.ts'

/** Fewer than this many, over all variants, is little. */
const LITTLE = 6

export type ItemsFilter = Omit<z.output<typeof ItemsQuery>, 'cursor'>

/**
 * The website's products that match, with all a list says of them. It begins with the website's own products, so that other
 * websites cost nothing, and joins all their variants at once: joined product by product, the stock of a small database is
 * read whole for each.
 */
export function matchingItems(websiteId: string, filter: ItemsFilter): RawBuilder<unknown> {
  return sql`
    select i.*, i.stock <= 0 as sold_out
    from (
      select i.id, i.title, i.url_id, i.product_type, i.visibility, i.publish_at, i.archived_at, i.tags, i.updated_at,
        i.position, count(v.id) as count, coalesce(bool_or(v.on_sale), false) as on_sale,
        coalesce(min(${price}), 0) as price_from, coalesce(max(${price}), 0) as price_to, ${stock} as stock,
        string_agg(v.sku, ' ') as skus
      from items i
      left join variants v on v.website_id = ${websiteId} and v.item_id = i.id
      left join inventory_levels l on l.website_id = ${websiteId} and l.variant_id = v.id
      where i.website_id = ${websiteId} and ${sql.join(ofItems(filter), sql` and `)}
      group by i.website_id, i.id
    ) i
    where ${sql.join(ofVariants(filter), sql` and `)}`
}

const price = sql`case when v.on_sale then v.sale_price_cents else v.price_cents end`

/** Null where it does not run out. */
const stock = sql`
  case when i.product_type in (2, 4) or coalesce(bool_or(l.unlimited), false) then null
    else sum(greatest(l.on_hand - l.reserved, 0))::bigint end`

/** What a product says itself. */
function ofItems({ visibility, type, category, tag, deleted, archived }: ItemsFilter): RawBuilder<unknown>[] {
  const all = [
    deleted === 'true' ? sql`i.deleted_at is not null` : sql`i.deleted_at is null`,
    deleted === 'true' ? sql`true` : archived === 'true' ? sql`i.archived_at is not null` : sql`i.archived_at is null`,
  ]
  if (visibility !== undefined) all.push(sql`i.visibility = ${visibility}`)
  if (type !== undefined) all.push(sql`i.product_type = ${type}`)
  if (category !== undefined) all.push(sql`i.categories @> ${JSON.stringify([category])}::jsonb`)
  if (tag !== undefined) all.push(sql`i.tags @> ${JSON.stringify([tag])}::jsonb`)
  return all
}

/** What its variants say together. */
function ofVariants({ search, onSale, stock: wanted }: ItemsFilter): RawBuilder<unknown>[] {
  const all = [sql`true`, ...words(search)]
  if (onSale !== undefined) all.push(sql`i.on_sale = ${onSale === 'true'}`)
  if (wanted !== undefined) all.push(stocks[wanted])
  return all
}

const stocks = {
  'sold-out': sql`i.stock <= 0`,
  low: sql`i.stock > 0 and i.stock < ${LITTLE}`,
  'in-stock': sql`(i.stock is null or i.stock > 0)`,
} satisfies Record<string, RawBuilder<unknown>>

/** Each word stands in the name, a sku or a tag; accents and case do not matter. */
function words(search = ''): RawBuilder<unknown>[] {
  const text = sql`fold_text(concat_ws(' ', i.title, i.skus,
    (select string_agg(t, ' ') from jsonb_array_elements_text(i.tags) t)))`
  return search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)
    .map((word) => sql`strpos(${text}, fold_text(${word})) > 0`)
}
