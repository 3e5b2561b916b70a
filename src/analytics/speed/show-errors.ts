import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Question } from '../admin-contract.ts'
import { presentDays, requestedDays, slotsOf } from '../commerce/requested-days.ts'
import type { DaysPeriod } from '../reporting/period.ts'
import type { ReportScope, ReportsDeps } from '../reporting/report-snapshot.ts'
import type { ErrorGroup, ErrorsReply } from '../speed-contract.ts'

const GROUPS_MAX = 100
const PLACES_MAX = 5

/** Errors in visitors' browsers, grouped by fault. */
export function showErrors(
  { reports }: Pick<ReportsDeps, 'reports'>,
  place: ReportScope,
  question: Question,
): Promise<ErrorsReply> {
  const asked = requestedDays(question, place)
  const { websiteId } = place
  return reports.read(websiteId, async (tx) => {
    const bySlot = await countByDay(tx, websiteId, asked.days)
    const times = [...bySlot.values()].reduce((sum, one) => sum + one, 0)
    return {
      times,
      faults: (await countFaults(tx, websiteId, asked.days)).faults,
      previous: asked.isCompared ? await countFaults(tx, websiteId, asked.before) : null,
      series: seriesOf(bySlot, asked.days, place),
      previousSeries: asked.isCompared
        ? seriesOf(await countByDay(tx, websiteId, asked.before), asked.before, place)
        : null,
      groups: await listGroups(tx, place, asked.days),
      ...presentDays(asked, place),
    }
  })
}

/** Every day up to today, including days without an error. */
function seriesOf(bySlot: Map<string, number>, days: DaysPeriod, place: ReportScope): ErrorsReply['series'] {
  return slotsOf(days, place).map((slot) => ({ slot, times: bySlot.get(slot) ?? 0 }))
}

async function countByDay(tx: Database, websiteId: string, { from, to }: DaysPeriod): Promise<Map<string, number>> {
  const { rows } = await sql<{ slot: string; times: number }>`
    select day::text as slot, sum(times)::bigint as times from error_days
    where website_id = ${websiteId} and day between ${from}::date and ${to}::date group by 1`.execute(tx)
  return new Map(rows.map(({ slot, times }) => [slot, times]))
}

async function countFaults(tx: Database, websiteId: string, { from, to }: DaysPeriod) {
  const { rows } = await sql<{ times: number; faults: number }>`
    select coalesce(sum(times), 0)::bigint as times, count(distinct fingerprint) as faults from error_days
    where website_id = ${websiteId} and day between ${from}::date and ${to}::date`.execute(tx)
  return rows[0] ?? { times: 0, faults: 0 }
}

type Row = Omit<ErrorGroup, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date }

async function listGroups(tx: Database, place: ReportScope, { from, to }: DaysPeriod): Promise<ErrorGroup[]> {
  const { websiteId, timeZone } = place
  const most = (column: string) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('value', value, 'times', times) order by times desc, value), '[]')
    from (select ${sql.ref(column)} as value, sum(times)::bigint as times from asked a
      where a.fingerprint = g.fingerprint group by 1 order by 2 desc, 1 limit ${sql.lit(PLACES_MAX)}) p)`
  const { rows } = await sql<Row>`
    with asked as materialized (
      select fingerprint, path, browser, times, first_at, last_at from error_days
      where website_id = ${websiteId} and day between ${from}::date and ${to}::date
    ), groups as (
      select fingerprint, sum(times)::bigint as times, min(first_at) as first_at, max(last_at) as last_at,
        count(distinct path) as page_count
      from asked group by fingerprint order by 2 desc, 1 limit ${GROUPS_MAX}
    )
    select g.fingerprint, f.message, f.stack, f.app, g.times, g.first_at as "firstAt", g.last_at as "lastAt",
      f.first_at >= (${from}::date::timestamp at time zone ${timeZone}) as "isNew",
      g.page_count as "pageCount", ${most('path')} as pages, ${most('browser')} as browsers
    from groups g join error_faults f on f.website_id = ${websiteId} and f.fingerprint = g.fingerprint
    order by g.times desc, g.fingerprint`.execute(tx)
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
}
