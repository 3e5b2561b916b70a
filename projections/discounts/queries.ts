import { type RawBuilder, sql } from 'kysely'

/** Uses of a discount, from the read model. */
export interface DiscountUsesRow {
  discount_id: string
  uses: number
  turnover_cents: string
}

/**
 * For queries that join uses to the website's discounts: `left join ${discountUses(websiteId)} u on u.discount_id = d.id`.
 * An unused discount has no row.
 */
export function discountUses(websiteId: string): RawBuilder<DiscountUsesRow> {
  return sql<DiscountUsesRow>`(
    select discount_id, uses, turnover_cents from discount_uses where website_id = ${websiteId})`
}

/** The same for one customer, by all names under which they are counted: `discount_id` and `uses`. */
export function discountUsesOfCustomer(
  websiteId: string,
  customers: readonly string[],
): RawBuilder<Pick<DiscountUsesRow, 'discount_id' | 'uses'>> {
  return sql<Pick<DiscountUsesRow, 'discount_id' | 'uses'>>`(
    select discount_id, sum(uses)::int as uses from discount_customer_uses
    where website_id = ${websiteId} and customer = any(${customers}::text[]) group by discount_id)`
}
