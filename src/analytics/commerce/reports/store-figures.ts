import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { addDays, addMonths, localDay, monthOf } from '../../../shared/calendar.ts'
import type { FigureQuery, FigureRow, FigureStep, StoreFigures } from '../../../shared/charts/store-figures.ts'
import { currencyOf } from '../../../shared/money/currencies.ts'
import type { DaysPeriod } from '../../reporting/period.ts'
import type { ReportsDeps } from '../../reporting/report-snapshot.ts'
import { type SalesScope, sumSales } from './sales-figures.ts'
import { stockedVariants } from './stocked-variants.ts'

interface FiguresDeps {
  reports: Pick<ReportsDeps['reports'], 'read'>
  findWebsite(websiteId: string): Promise<{ tenant: { currency: string }; website: { timeZone: string } } | undefined>
}

/** Figures of the store for a chart on one of its pages: sums without personal data, test orders and staff. */
export function readStoreFigures({ reports, findWebsite }: FiguresDeps) {
  return async (websiteId: string, query: FigureQuery, now: Date): Promise<StoreFigures | undefined> => {
    const found = await findWebsite(websiteId)
    if (!found) return undefined
    const { currency } = found.tenant
    const scope = { websiteId, now, currency, timeZone: found.website.timeZone }
    const rows = await reports.read(websiteId, (tx) =>
      query.source === 'stock' ? listStock(tx, websiteId, query.last) : sumSteps(tx, scope, query),
    )
    return { currency: query.source === 'sales' ? currency : null, rows }
  }
}

async function sumSteps(tx: Database, scope: SalesScope, query: FigureQuery): Promise<FigureRow[]> {
  const steps = stepsUntil(localDay(scope.now, scope.timeZone), query)
  const days: DaysPeriod = { kind: 'days', from: steps[0] ?? '', to: localDay(scope.now, scope.timeZone) }
  const sums = new Map(steps.map((step) => [step, 0]))
  for (const { day, value } of await readDays(tx, scope, query, days)) {
    const step = beginningOf(day, query.every)
    sums.set(step, (sums.get(step) ?? 0) + value)
  }
  const unit = query.source === 'sales' ? 10 ** currencyOf(scope.currency).digits : 1
  return steps.map((label) => ({ label, value: Math.round((sums.get(label) ?? 0) / unit) }))
}

async function readDays(
  tx: Database,
  scope: SalesScope,
  { source }: FigureQuery,
  days: DaysPeriod,
): Promise<{ day: string; value: number }[]> {
  if (source === 'visits') return listVisits(tx, scope.websiteId, days)
  const sold = await sumSales(tx, scope, days)
  return sold.map(({ slot, netCents, orders, items }) => ({
    day: slot,
    value: source === 'sales' ? netCents : source === 'orders' ? orders : items,
  }))
}

async function listVisits(tx: Database, websiteId: string, { from, to }: DaysPeriod) {
  const { rows } = await sql<{ day: string; value: number }>`
    select day::text as day, visits as value from traffic_days
    where website_id = ${websiteId} and day between ${from}::date and ${to}::date`.execute(tx)
  return rows
}

/** Available units of the products that shoppers find and whose stock is counted, most first. */
async function listStock(tx: Database, websiteId: string, last: number): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select s.title as label, sum(s.available)::int as value
    from (${stockedVariants(websiteId)} and i.visibility = 'public') s
    where not s.unlimited group by s.item_id, s.title
    order by 2 desc, 1, s.item_id limit ${last}`.execute(tx)
  return rows
}

/** First days of the last steps, of which the present one is the last. */
export function stepsUntil(today: string, { every, last }: Pick<FigureQuery, 'every' | 'last'>): string[] {
  const present = beginningOf(today, every)
  const before = (steps: number) =>
    every === 'month' ? addMonths(present, -steps) : addDays(present, -steps * (every === 'week' ? 7 : 1))
  return Array.from({ length: last }, (_, place) => before(last - 1 - place))
}

/** Weeks begin on Monday. */
function beginningOf(day: string, every: FigureStep): string {
  if (every === 'month') return monthOf(day)
  if (every === 'day') return day
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}
