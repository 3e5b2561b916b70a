import { type RawBuilder, sql } from 'kysely'
import { levels } from '../../../projections/inventory/queries.ts'
import type { ItemFilters } from '../../shared/lists/item-filters.ts'
import { productTypes } from '../contract.ts'
import { isSaleOnNow } from './is-public.ts'

/** Types that are never sold out, whatever their level (specification §4, Product display). */
const neverOut = sql.join([sql.lit(productTypes.DIGITAL), sql.lit(productTypes.GIFT_CARD)])

/** Current price of a variant, in a statement with `items` and `variants`. Gift cards are never on sale. */
export const priceNow = sql<number>`(case when variants.on_sale and ${isSaleOnNow(sql`items`)} and items.product_type <> ${sql.lit(productTypes.GIFT_CARD)}
  then variants.sale_price_cents else variants.price_cents end)`

/** Whether a variant is available, in a statement that joins its `level`. */
export const canBeBought = sql<boolean>`(items.product_type in (${neverOut}) or coalesce(level.unlimited, false)
  or coalesce(level.on_hand, 0) > coalesce(level.reserved, 0))`

export function isNarrowed({ minCents, maxCents, inStock, tags, categoryIds, options }: ItemFilters): boolean {
  const asksVariant = minCents !== undefined || maxCents !== undefined || inStock || options.length > 0
  return asksVariant || tags.length > 0 || categoryIds !== undefined
}

/** ` and …`, in a statement with `items`: a single variant has to meet all conditions on variants. */
export function matchFilters(websiteId: string, filters: ItemFilters | undefined): RawBuilder<unknown> {
  if (!filters) return sql``
  const ofVariant = [fitsPrice(filters), fitsStock(filters), ...filters.options.map(fitsOption)].filter(isAsked)
  const sold = sql`exists (
    select from variants left join ${levels(websiteId)} level on level.variant_id = variants.id
    where variants.website_id = ${websiteId} and variants.item_id = items.id and ${sql.join(ofVariant, sql` and `)})`
  const asked = [fitsTags(filters), fitsCategories(filters), ofVariant.length > 0 ? sold : undefined].filter(isAsked)
  return asked.length > 0 ? sql`and ${sql.join(asked, sql` and `)}` : sql``
}

type Condition = RawBuilder<unknown> | undefined

const isAsked = (condition: Condition): condition is RawBuilder<unknown> => condition !== undefined

export function fitsPrice({ minCents, maxCents }: ItemFilters): Condition {
  if (minCents === undefined && maxCents === undefined) return undefined
  return sql`${priceNow} between ${minCents ?? 0}::float8 and ${maxCents ?? Number.MAX_SAFE_INTEGER}::float8`
}

export const fitsStock = ({ inStock }: ItemFilters): Condition => (inStock ? canBeBought : undefined)

export const fitsOption = ({ name, values }: ItemFilters['options'][number]): RawBuilder<unknown> =>
  sql`variants.attributes ->> ${name}::text = any(${values}::text[])`

export const fitsTags = ({ tags }: ItemFilters): Condition =>
  tags.length > 0 ? sql`items.tags ?| ${tags}::text[]` : undefined

export const fitsCategories = ({ categoryIds }: ItemFilters): Condition =>
  categoryIds && sql`items.categories ?| ${categoryIds}::text[]`
