import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ItemsQuery } from '../admin-contract.ts'

/** Fewer than this many, over all variants, is little. */
const LITTLE = 6

export type ItemsFilter = Omit<z.output<typeof ItemsQuery>, 'cursor'>

/** Stands for stock that does not run out where products are sorted by it. */
const ENDLESS = sql`9007199254740991`

/**
 * The website's products that match, with all a list says of them. It begins with the website's own products by the index
 * of their order, so that other websites cost nothing.
 */
export function matchingItems(websiteId: string, filter: ItemsFilter): RawBuilder<unknown> {
  return sql`
    select i.id, i.title, i.url_id, i.product_type, i.visibility, i.publish_at, i.archived_at, i.tags, i.updated_at,
      i.position, fold_text(i.title) as name, v.count, v.price_from, v.price_to, v.on_sale, s.stock,
      coalesce(s.stock, ${ENDLESS}) as stock_key, s.stock <= 0 as sold_out,
      floor(extract(epoch from i.updated_at) * 1000000)::bigint as updated_key
    from items i
    cross join lateral (
      select count(*) as count, coalesce(bool_or(v.on_sale), false) as on_sale,
        coalesce(min(case when v.on_sale then v.sale_price_cents else v.price_cents end), 0) as price_from,
        coalesce(max(case when v.on_sale then v.sale_price_cents else v.price_cents end), 0) as price_to,
        coalesce(bool_or(l.unlimited), false) as unlimited,
        coalesce(sum(greatest(l.on_hand - l.reserved, 0)), 0)::bigint as available,
        string_agg(v.sku, ' ') as skus
      from variants v
      left join inventory_levels l on l.website_id = v.website_id and l.variant_id = v.id
      where v.website_id = ${websiteId} and v.item_id = i.id
    ) v
    cross join lateral (
      select case when i.product_type in (2, 4) or v.unlimited then null else v.available end as stock
    ) s
    where i.website_id = ${websiteId} and ${sql.join(conditions(filter), sql` and `)}`
}

function conditions(filter: ItemsFilter): RawBuilder<unknown>[] {
  const { visibility, type, category, tag, onSale, deleted, archived } = filter
  const all = [
    deleted === 'true' ? sql`i.deleted_at is not null` : sql`i.deleted_at is null`,
    deleted === 'true' ? sql`true` : archived === 'true' ? sql`i.archived_at is not null` : sql`i.archived_at is null`,
    ...words(filter.search),
  ]
  if (visibility !== undefined) all.push(sql`i.visibility = ${visibility}`)
  if (type !== undefined) all.push(sql`i.product_type = ${type}`)
  if (category !== undefined) all.push(sql`i.categories @> ${JSON.stringify([category])}::jsonb`)
  if (tag !== undefined) all.push(sql`i.tags @> ${JSON.stringify([tag])}::jsonb`)
  if (onSale !== undefined) all.push(sql`v.on_sale = ${onSale === 'true'}`)
  if (filter.stock !== undefined) all.push(stocks[filter.stock])
  return all
}

const stocks = {
  'sold-out': sql`s.stock <= 0`,
  low: sql`s.stock > 0 and s.stock < ${LITTLE}`,
  'in-stock': sql`(s.stock is null or s.stock > 0)`,
} satisfies Record<string, RawBuilder<unknown>>

/** Each word stands in the name, a sku or a tag; accents and case do not matter. */
function words(search = ''): RawBuilder<unknown>[] {
  const text = sql`fold_text(concat_ws(' ', i.title, v.skus,
    (select string_agg(t, ' ') from jsonb_array_elements_text(i.tags) t)))`
  return search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)
    .map((word) => sql`strpos(${text}, fold_text(${word})) > 0`)
}
