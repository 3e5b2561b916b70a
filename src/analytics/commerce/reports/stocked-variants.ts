import { type RawBuilder, sql } from 'kysely'
import { isSaleOnNow } from '../../../catalog/queries.ts'

/**
 * Every variant with limited stock, with its level and current price. One without any stock event has 0 on hand. Digital
 * products and gift cards are unlimited (specification §4), so they are left out.
 */
export function stockedVariants(websiteId: string): RawBuilder<unknown> {
  return sql`
    select v.id as variant_id, v.item_id, v.sku, v.attributes, i.title, i.option_ordering,
      case when v.on_sale and ${isSaleOnNow(sql`i`)} then v.sale_price_cents else v.price_cents end::bigint as price_cents,
      coalesce(l.unlimited, false) as unlimited, coalesce(l.on_hand, 0) as on_hand, coalesce(l.reserved, 0) as reserved,
      greatest(coalesce(l.on_hand, 0) - coalesce(l.reserved, 0), 0) as available
    from items i
    join variants v on v.website_id = ${websiteId} and v.item_id = i.id
    left join inventory_levels l on l.website_id = ${websiteId} and l.variant_id = v.id
    where i.website_id = ${websiteId} and i.deleted_at is null and i.archived_at is null and i.product_type in (1, 3)`
}
