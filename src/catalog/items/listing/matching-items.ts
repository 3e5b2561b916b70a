import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { levels } from '../../../../projections/inventory/queries.ts'
import { containsWords } from '../../../platform/database/contains-word.ts'
import { modifiedWithin } from '../../../platform/database/modified-within.ts'
import type { ItemsQuery } from '../../admin-contract.ts'
import { isSaleOnNow } from '../../shop/is-public.ts'

/** Low stock is below this number, over all variants. */
const LITTLE = 6

export type ItemsFilter = Omit<z.output<typeof ItemsQuery>, 'cursor'>

/**
 * The website's matching products with the data of a list. Starts from the website's own rows, so that other websites cost
 * nothing, and aggregates all its variants before joining products: per product, a small database would scan its whole stock
 * each time. The steps are materialised, because PostgreSQL would merge them again while it has no statistics.
 * @param ids an array of the wanted ids, if they are known already
 */
export function matchingItems(websiteId: string, filter: ItemsFilter, ids?: RawBuilder<unknown>): RawBuilder<unknown> {
  const among = (id: RawBuilder<unknown>) => (ids ? sql`${id} = any(${ids})` : sql`true`)
  return sql`
    with sold as materialized (
      select v.item_id, count(*) as count, bool_or(v.on_sale) as on_sale,
        min(${salePrice}) as sale_from, max(${salePrice}) as sale_to,
        min(v.price_cents) as price_from, max(v.price_cents) as price_to, string_agg(v.sku, ' ') as skus, coalesce(bool_or(l.unlimited), false) as unlimited,
        sum(greatest(l.on_hand - l.reserved, 0))::bigint as available
      from variants v
      left join ${levels(websiteId)} l on l.variant_id = v.id
      where v.website_id = ${websiteId} and ${among(sql`v.item_id`)}
      group by v.item_id
    )
    select i.*, i.stock <= 0 as sold_out
    from (
      select i.id, i.title, i.url_id, i.product_type, i.visibility, i.publish_at, i.archived_at, i.tags, i.updated_at,
        i.position, i.subscription_plan, coalesce(v.count, 0) as count, coalesce(v.on_sale, false) and ${isOn} as on_sale,
        coalesce(case when ${isOn} then v.sale_from else v.price_from end, 0) as price_from,
        coalesce(case when ${isOn} then v.sale_to else v.price_to end, 0) as price_to, v.skus,
        case when i.product_type in (2, 4) or v.unlimited then null else coalesce(v.available, 0) end as stock
      from items i left join sold v on v.item_id = i.id
      where ${itemsWhere(websiteId, filter)} and ${among(sql`i.id`)}
    ) i
    where ${sql.join(ofVariants(filter), sql` and `)}`
}

/** Whether the product's sale is on: the period is the product's, the flag the variant's. */
const isOn = isSaleOnNow(sql`i`)
const salePrice = sql`case when v.on_sale then v.sale_price_cents else v.price_cents end`

/** Whether filter and sort order need only columns of the product. */
export function isAboutItems({ search, onSale, stock, sort }: ItemsFilter): boolean {
  return !search?.trim() && onSale === undefined && stock === undefined && sort !== 'stock' && sort !== 'price'
}

/** The conditions on products alone, for `items i`. */
export const itemsWhere = (websiteId: string, filter: ItemsFilter): RawBuilder<unknown> =>
  sql`i.website_id = ${websiteId} and ${sql.join(ofItems(filter), sql` and `)}`

/** Conditions on the product. */
function ofItems({ visibility, type, category, tag, deleted, archived, ...times }: ItemsFilter): RawBuilder<unknown>[] {
  const all = [
    deleted === 'true' ? sql`i.deleted_at is not null` : sql`i.deleted_at is null`,
    deleted === 'true' ? sql`true` : archived === 'true' ? sql`i.archived_at is not null` : sql`i.archived_at is null`,
  ]
  all.push(modifiedWithin(sql`i.updated_at`, times))
  if (visibility !== undefined) all.push(sql`i.visibility = ${visibility}`)
  if (type !== undefined) all.push(sql`i.product_type = ${type}`)
  if (category !== undefined) all.push(sql`i.categories @> ${JSON.stringify([category])}::jsonb`)
  if (tag !== undefined) all.push(sql`i.tags @> ${JSON.stringify([tag])}::jsonb`)
  return all
}

/** Conditions on the aggregate of its variants. */
function ofVariants({ search, onSale, stock: wanted }: ItemsFilter): RawBuilder<unknown>[] {
  const all = [words(search)]
  if (onSale !== undefined) all.push(sql`i.on_sale = ${onSale === 'true'}`)
  if (wanted !== undefined) all.push(stocks[wanted])
  return all
}

const stocks = {
  'sold-out': sql`i.stock <= 0`,
  low: sql`i.stock > 0 and i.stock < ${LITTLE}`,
  'in-stock': sql`(i.stock is null or i.stock > 0)`,
} satisfies Record<string, RawBuilder<unknown>>

/** Each word has to occur in the name, a SKU or a tag. */
function words(search = ''): RawBuilder<unknown> {
  const text = sql`concat_ws(' ', i.title, i.skus, (select string_agg(t, ' ') from jsonb_array_elements_text(i.tags) t))`
  return containsWords(text, search)
}
