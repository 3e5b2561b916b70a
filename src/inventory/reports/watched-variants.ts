import { sql } from 'kysely'
import { isReachable } from '../../catalog/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { nameOf } from '../queries.ts'

/** A variant with limited stock, of a product that shoppers can buy. */
export interface WatchedVariant {
  variantId: string
  title: string
  /** Option values joined by ` / `; empty for a product without options. */
  variantName: string
  sku: string
  /** From the read model; null when unlimited. */
  available: number | null
}

type Row = Omit<WatchedVariant, 'variantName'> & { attributes: Record<string, string>; options: string[] }

/**
 * Those of the given variants that shoppers can buy, sorted by product name. The transaction must be in the website's scope.
 */
export async function listWatchedVariants(
  tx: Database,
  websiteId: string,
  variantIds: string[],
): Promise<WatchedVariant[]> {
  const { rows } = await sql<Row>`
    select v.id as "variantId", items.title, v.sku, v.attributes, items.option_ordering as options,
      case when not coalesce(l.unlimited, false)
        then greatest(coalesce(l.on_hand, 0) - coalesce(l.reserved, 0), 0)::float8 end as available
    from variants v
    join items on items.website_id = v.website_id and items.id = v.item_id
    left join inventory_levels l on l.website_id = v.website_id and l.variant_id = v.id
    where v.website_id = ${websiteId} and v.id = any(${variantIds}::text[]) and ${isReachable}
      and items.product_type in (1, 3)
    order by lower(items.title), items.id, v.position`.execute(tx)
  return rows.map(({ attributes, options, ...row }) => ({ ...row, variantName: nameOf(attributes, options) }))
}
