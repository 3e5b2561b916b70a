import { type RawBuilder, sql } from 'kysely'
import type { RestockTables } from '../../../projections/restock/queries.ts'
import { productTypes } from '../../catalog/contract.ts'
import { nameOf } from '../../inventory/queries.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { GroupId } from '../contract.ts'

/** A group with the catalogue's current data of its variant; nulls when the variant was deleted. */
export type GroupRow = RestockTables['restock_groups'] & {
  title: string | null
  options: string[] | null
  product_type: number | null
  attributes: Record<string, string> | null
  file_name: string | null
  unlimited: boolean | null
  on_hand: number | null
  reserved: number | null
}

/**
 * Adds titles, variant names, pictures and stock to a query of groups in the same statement, so that a page is one round
 * trip. The picture is the variant's own, else the first of the product.
 */
export function withCatalog(websiteId: string, groups: RawBuilder<unknown>): RawBuilder<GroupRow> {
  return sql<GroupRow>`
    select g.*, i.title, i.option_ordering as options, i.product_type, v.attributes, l.unlimited, l.on_hand, l.reserved,
      (select m.file_name from item_images m where m.website_id = ${websiteId} and m.item_id = i.id
        order by m.id = v.main_image_id desc nulls last, m.position limit 1) as file_name
    from (${groups}) g
    left join items i on i.website_id = ${websiteId} and i.id = g.product_id and i.deleted_at is null
    left join variants v on v.website_id = ${websiteId} and v.id = g.variant_id and v.item_id = i.id
    left join inventory_levels l on l.website_id = ${websiteId} and l.variant_id = v.id`
}

export interface DescribedVariant {
  productId: string
  variantId: string
  title: string
  variantName: string
  available: number | null
  unlimited: boolean
}

export function describeVariant(row: GroupRow): DescribedVariant {
  const { variant_id: variantId, product_id: productId, title, attributes, options } = row
  const unlimited = attributes !== null && neverRunsOut(row)
  return {
    productId,
    variantId,
    title: title ?? '',
    variantName: attributes && options ? nameOf(attributes, options) : '',
    available: attributes === null || unlimited ? null : Math.max(0, (row.on_hand ?? 0) - (row.reserved ?? 0)),
    unlimited,
  }
}

/** The group of a variant; undefined when nobody has signed up for it. */
export async function findGroup(
  db: Database,
  websiteId: string,
  { productId, variantId }: GroupId,
): Promise<DescribedVariant | undefined> {
  const groups = sql`
    select * from restock_groups
    where website_id = ${websiteId} and variant_id = ${variantId} and product_id = ${productId}`
  const { rows } = await withWebsite(db, websiteId, (tx) => withCatalog(websiteId, groups).execute(tx))
  return rows[0] && describeVariant(rows[0])
}

/** Specification §4: digital products and gift cards are never sold out. */
function neverRunsOut({ unlimited, product_type: type }: GroupRow): boolean {
  return unlimited === true || type === productTypes.DIGITAL || type === productTypes.GIFT_CARD
}
