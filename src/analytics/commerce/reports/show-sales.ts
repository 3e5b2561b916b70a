import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Question } from '../../admin-contract.ts'
import { hitKinds } from '../../hit-shapes.ts'
import type { DaysPeriod } from '../../reporting/period.ts'
import type { SalesFunnel, SalesReply } from '../../sales-contract.ts'
import type { CommerceDeps } from '../commerce-deps.ts'
import { presentDays, requestedDays, within } from '../requested-days.ts'
import { listCurrencies, type SalesScope, salesOf, sumSales, totalOf } from './sales-figures.ts'

/** Sales of a period, day by day, and the sales funnel. */
export function showSales(
  { reports }: Pick<CommerceDeps, 'reports'>,
  place: SalesScope,
  question: Question,
): Promise<Omit<SalesReply, 'storeCurrency'>> {
  const asked = requestedDays(question, place)
  const { days, before, isCompared } = asked
  return reports.read(place.websiteId, async (tx) => {
    const series = await sumSales(tx, place, days)
    const previousSeries = isCompared ? await sumSales(tx, place, before) : null
    return {
      currency: place.currency,
      currencies: await listCurrencies(tx, place, isCompared ? [days, before] : [days]),
      totals: totalOf(series),
      previous: previousSeries && totalOf(previousSeries),
      series,
      previousSeries,
      funnel: await countFunnel(tx, place, days),
      previousFunnel: isCompared ? await countFunnel(tx, place, before) : null,
      hasOrders: await hasAny(tx, place.websiteId),
      ...presentDays(asked, place),
    }
  })
}

/** Each step is counted on the day it was taken: visits, visits with a product view, carts, checkouts, orders. */
async function countFunnel(tx: Database, place: SalesScope, days: DaysPeriod): Promise<SalesFunnel> {
  const { websiteId, now, timeZone } = place
  const { rows } = await sql<SalesFunnel>`
    select
      (select count(*) from visits v where v.website_id = ${websiteId} and v.entry_at is not null
        and ${within(sql`v.started_at`, days, place)}) as visits,
      (select count(distinct h.visit_id) from hits h where h.website_id = ${websiteId}
        and h.kind in (${hitKinds.productView}, ${hitKinds.quickView}) and ${within(sql`h.at`, days, place)}) as products,
      (select count(*) from carts c where c.website_id = ${websiteId}
        and ${within(sql`c.created_at`, days, place)}) as carts,
      (select count(*) from checkouts k where k.website_id = ${websiteId}
        and ${within(sql`k.started_at`, days, place)}) as checkouts,
      (select count(*) from ${salesOf({ websiteId, now, timeZone }, days)}) as paid`.execute(tx)
  return rows[0] ?? { visits: 0, products: 0, carts: 0, checkouts: 0, paid: 0 }
}

async function hasAny(tx: Database, websiteId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where website_id = ${websiteId} and not test_mode limit 1`.execute(tx)
  return rows.length > 0
}
