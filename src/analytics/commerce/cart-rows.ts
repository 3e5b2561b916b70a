import { type RawBuilder, sql } from 'kysely'
import { ABANDONED_AFTER_HOURS } from '../commerce-contract.ts'
import type { DaysPeriod } from '../reporting/period.ts'
import type { ReportScope } from '../reporting/report-snapshot.ts'
import { hasNoUncountedOrder } from './reports/cart-orders.ts'
import { within } from './requested-days.ts'

/** Carts without any activity since this moment are abandoned. */
export function idleSince({ now }: Pick<ReportScope, 'now'>): Date {
  return new Date(now.getTime() - ABANDONED_AFTER_HOURS * 3_600_000)
}

/** `carts c where …`: carts created on these days, without those whose orders do not count as sales. */
export function cartsOf(place: ReportScope, days: DaysPeriod): RawBuilder<unknown> {
  return sql`carts c where c.website_id = ${place.websiteId} and ${within(sql`c.created_at`, days, place)}
    and ${hasNoUncountedOrder(place)}`
}

export function isAbandoned(place: ReportScope): RawBuilder<boolean> {
  return sql<boolean>`(c.total_quantity > 0 and c.purchased_at is null and c.updated_at <= ${idleSince(place)})`
}
