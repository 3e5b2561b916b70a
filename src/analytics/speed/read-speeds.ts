import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Clock, DaysPeriod } from '../reporting/period.ts'
import { spanFilters, spanOf } from '../reporting/report-snapshot.ts'
import type { Speeds } from '../speed-contract.ts'
import { type Figures, figuresOfBins, speedOf } from './figures.ts'
import { metricOf } from './histogram.ts'

export interface SpeedReportSnapshot extends Clock {
  tx: Database
  websiteId: string
}

/** Page loads of the website, of one page, or of one kind of device. */
export interface SpeedSelection {
  dimension: 'all' | 'page' | 'device'
  value: string
}

export interface SpeedRow extends Speeds {
  value: string
}

/** For all days together. */
export async function readTotals(
  look: SpeedReportSnapshot,
  period: DaysPeriod,
  { dimension, value }: SpeedSelection,
): Promise<Speeds> {
  const isChosen = sql`dimension = ${dimension} and value = ${value}`
  const [row] = await readSpeeds(look, await piecesOf(look, period, isChosen), 1)
  const { value: _, ...speeds } = row ?? { value: '', loads: 0, ...nothing }
  return speeds
}

/** By page or kind of device, all or only these, most page loads first. */
export async function readParts(
  look: SpeedReportSnapshot,
  period: DaysPeriod,
  { dimension, limit, among }: { dimension: 'page' | 'device'; limit: number; among?: string[] },
): Promise<SpeedRow[]> {
  const isChosen = among ? sql`dimension = ${dimension} and value = any(${among})` : sql`dimension = ${dimension}`
  return readSpeeds(look, await piecesOf(look, period, isChosen), limit)
}

/** By day, in order; days without page loads are missing. */
export async function readDays(
  look: SpeedReportSnapshot,
  { from, to }: DaysPeriod,
  chosen: SpeedSelection,
): Promise<SpeedRow[]> {
  const { rows } = await sql<{ value: string; loads: number; figures: Figures[] }>`
    select day::text as value, loads, figures from speed_days
    where website_id = ${look.websiteId} and dimension = ${chosen.dimension} and value = ${chosen.value}
      and day between ${from}::date and ${to}::date order by day`.execute(look.tx)
  return rows.map(present)
}

/** Whole months come from the twelve monthly rows a year, the days around them from daily rows. */
async function piecesOf(
  { tx, websiteId }: SpeedReportSnapshot,
  period: DaysPeriod,
  isChosen: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ closedBefore: string }>`
    select closed_before::text as "closedBefore" from speed_states where website_id = ${websiteId}`.execute(tx)
  const { months, daysBefore, daysAfter } = spanFilters(spanOf(period, rows[0]?.closedBefore))
  const from = (table: string, isIn: RawBuilder<unknown>) => sql`
    select value, loads, marks, counts from ${sql.table(table)}
    where website_id = ${websiteId} and ${isChosen} and ${isIn}`
  return sql`${from('speed_months', months)}
    union all ${from('speed_days', daysBefore)} union all ${from('speed_days', daysAfter)}`
}

/** Bins are grouped by the number of a part instead of its name: numbers are compared faster than paths. */
async function readSpeeds(
  { tx }: SpeedReportSnapshot,
  pieces: RawBuilder<unknown>,
  limit: number,
): Promise<SpeedRow[]> {
  const { rows } = await sql<{ value: string; loads: number } & (Figures | { measured: null })>`
    with pieces as materialized (${pieces}), most as materialized (
      select value, loads, row_number() over (order by loads desc, value)::int as part
      from (select value, sum(loads)::bigint as loads from pieces group by value order by 2 desc, 1 limit ${limit}) s
    ), bins as (
      select part, mark, sum(count) as count
      from (select m.part, unnest(p.marks) as mark, unnest(p.counts) as count from most m join pieces p using (value)) u
      group by part, mark
    )
    select m.value, m.loads, f.measured, f.low, f.high, f.good, f.poor
    from most m left join (${figuresOfBins(sql`bins`, sql`part`)}) f using (part)
    order by part, place`.execute(tx)
  return [...Map.groupBy(rows, ({ value }) => value)].map(([value, all]) =>
    present({
      value,
      loads: all[0]?.loads ?? 0,
      figures: all.flatMap((one) => (one.measured === null ? [] : [one])),
    }),
  )
}

const nothing = { lcp: null, inp: null, cls: null, ttfb: null, fcp: null }

function present({ value, loads, figures }: { value: string; loads: number; figures: Figures[] }): SpeedRow {
  const entries = figures.map((figure) => [metricOf(figure.low), speedOf(figure)] as const)
  return { value, loads, ...nothing, ...Object.fromEntries(entries) }
}
