import { type RawBuilder, sql } from 'kysely'
import type { ReportScope } from '../../reporting/report-snapshot.ts'

/** SQL condition: the shopper of a cart `c` gave an e-mail address at the checkout. */
export function isRecoverable({ websiteId }: Pick<ReportScope, 'websiteId'>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from checkouts k
    where k.website_id = ${websiteId} and k.cart_id = c.cart_id and k.customer_ref is not null)`
}
