import { sql } from 'kysely'
import type { DaysPeriod } from '../reporting/period.ts'
import { type ReportSnapshot, spanFilters, spanOf } from '../reporting/report-snapshot.ts'
import { countVisitors, endOf, hashesUpTo, type Union, type Visitors } from '../rollups/sketch.ts'
import type { Traffic, TrafficSums } from './traffic.ts'

type Row = TrafficSums & { slot: string }

/** Traffic of whole days from the roll-ups: one row per day, and one sketch per month. */
export async function readRollups(look: ReportSnapshot, period: DaysPeriod): Promise<Traffic> {
  const days = await readDays(look, period)
  const [only] = days
  const isOneDay = period.from === period.to
  const counted = isOneDay ? { visitors: only?.visitors ?? 0, isEstimate: false } : await readVisitors(look, period)
  const slots = isOneDay ? await readHours(look, period) : days
  return {
    totals: { ...sumOf(days), visitors: counted.visitors },
    isEstimate: counted.isEstimate,
    slots: new Map(slots.map(({ slot, visitors, visits, pageViews }) => [slot, { visitors, visits, pageViews }])),
  }
}

function sumOf(rows: TrafficSums[]): Omit<TrafficSums, 'visitors'> {
  const sums = { visits: 0, bounces: 0, pageViews: 0, seconds: 0 }
  for (const row of rows)
    for (const name of ['visits', 'bounces', 'pageViews', 'seconds'] as const) sums[name] += row[name]
  return sums
}

const sums = sql`visitors, visits, bounces, page_views as "pageViews", seconds`

async function readDays({ tx, websiteId }: ReportSnapshot, { from, to }: DaysPeriod): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select day::text as slot, ${sums} from traffic_days
    where website_id = ${websiteId} and day between ${from}::date and ${to}::date`.execute(tx)
  return rows
}

async function readHours({ tx, websiteId, timeZone }: ReportSnapshot, { from, to }: DaysPeriod): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, 'slot'> & { slot: Date }>`
    select slot, ${sums} from traffic_hours
    where website_id = ${websiteId} and slot >= ${from}::date::timestamp at time zone ${timeZone}
      and slot < (${to}::date + 1)::timestamp at time zone ${timeZone}`.execute(tx)
  return rows.map(({ slot, ...row }) => ({ ...row, slot: slot.toISOString() }))
}

/** Visitors of the whole period, each counted once. */
async function readVisitors(look: ReportSnapshot, period: DaysPeriod): Promise<Visitors> {
  const { tx, websiteId, sketchSize } = look
  const { months, daysBefore, daysAfter } = spanFilters(spanOf(period, look.closedBefore))
  const { rows } = await sql<Union>`
    with sketches as (
      select sketch from traffic_months where website_id = ${websiteId} and ${months}
      union all select sketch from traffic_days where website_id = ${websiteId} and ${daysBefore}
      union all select sketch from traffic_days where website_id = ${websiteId} and ${daysAfter}
    ), least as (select min(${endOf(sql`sketch`, sketchSize)}) as bound from sketches)
    select bound::text, (
      select count(*)::int from (
        select hash from sketches, lateral ${hashesUpTo(sql`bound`, sql`sketch`)} hash
        where bound is null or hash < bound
        group by hash
      ) visitor
    ) as held
    from least`.execute(tx)
  return countVisitors(rows[0] ?? { held: 0, bound: null })
}
