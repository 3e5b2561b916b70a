import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { rowsOf, spanOf } from '../look.ts'
import type { Clock, DaysPeriod } from '../period.ts'
import { type Speed, type Speeds, speedLimits, speedMetrics } from '../speed-contract.ts'
import { figureOf, metricOf, readMark } from './bins.ts'

const SHARE = 0.75

export interface SpeedLook extends Clock {
  tx: Database
  websiteId: string
}

/** Whose page loads: all, those of one page, or those on one kind of device. */
export interface Chosen {
  dimension: 'all' | 'page' | 'device'
  value: string
}

export interface SpeedRow extends Speeds {
  value: string
}

/** Of all days together. */
export async function readTotals(look: SpeedLook, period: DaysPeriod, { dimension, value }: Chosen): Promise<Speeds> {
  const isChosen = sql`dimension = ${dimension} and value = ${value}`
  const [row] = await readSpeeds(look, await piecesOf(look, period, isChosen), 1)
  const { value: _, ...speeds } = row ?? { value: '', loads: 0, ...nothing }
  return speeds
}

/** Of each page or kind of device, those with most page loads first. */
export async function readParts(
  look: SpeedLook,
  period: DaysPeriod,
  { dimension, limit }: { dimension: 'page' | 'device'; limit: number },
): Promise<SpeedRow[]> {
  return readSpeeds(look, await piecesOf(look, period, sql`dimension = ${dimension}`), limit)
}

/** Of each day with a page load, in their order. */
export async function readDays(look: SpeedLook, { from, to }: DaysPeriod, chosen: Chosen): Promise<SpeedRow[]> {
  const pieces = sql`
    select day::text as value, loads, marks, counts from speed_days
    where website_id = ${look.websiteId} and dimension = ${chosen.dimension} and value = ${chosen.value}
      and day between ${from}::date and ${to}::date`
  const rows = await readSpeeds(look, pieces)
  return rows.toSorted((a, b) => (a.value < b.value ? -1 : 1))
}

/** Whole months that have ended from twelve rows a year, and the days on both sides of them. */
async function piecesOf(
  { tx, websiteId }: SpeedLook,
  period: DaysPeriod,
  isChosen: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ closedBefore: string }>`
    select closed_before::text as "closedBefore" from speed_states where website_id = ${websiteId}`.execute(tx)
  const { months, daysBefore, daysAfter } = rowsOf(spanOf(period, rows[0]?.closedBefore))
  const from = (table: string, isIn: RawBuilder<unknown>) => sql`
    select value, loads, marks, counts from ${sql.table(table)}
    where website_id = ${websiteId} and ${isChosen} and ${isIn}`
  return sql`${from('speed_months', months)}
    union all ${from('speed_days', daysBefore)} union all ${from('speed_days', daysAfter)}`
}

interface Figure {
  value: string
  loads: number
  /** Null for page loads that told nothing. */
  measured: number | null
  /** Marks of the two between which the percentile lies. */
  low: number
  high: number
  good: number
  poor: number
}

async function readSpeeds({ tx }: SpeedLook, pieces: RawBuilder<unknown>, limit?: number): Promise<SpeedRow[]> {
  const { place, isGood, isPoor } = readMark(sql`mark`)
  const rank = sql`${sql.lit(SHARE)} * (total - 1)`
  const { rows } = await sql<Figure>`
    with pieces as (${pieces}), most as (
      select value, sum(loads)::bigint as loads from pieces group by value
      order by 2 desc, 1 ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ), bins as (
      select value, mark, sum(count)::bigint as count
      from most join pieces using (value) cross join lateral unnest(marks, counts) b (mark, count)
      group by value, mark
    ), ranked as (
      select value, ${place} as place, mark, count, ${isGood} as good, ${isPoor} as poor,
        sum(count) over (partition by value, ${place} order by mark) as upto,
        sum(count) over (partition by value, ${place}) as total
      from bins
    ), figures as (
      select value, total::bigint as measured, min(mark) filter (where upto > floor(${rank})) as low,
        min(mark) filter (where upto > ceil(${rank})) as high,
        coalesce(sum(count) filter (where good), 0)::bigint as good,
        coalesce(sum(count) filter (where poor), 0)::bigint as poor
      from ranked group by value, place, total
    )
    select value, loads, measured, low, high, good, poor from most left join figures using (value)
    order by loads desc, value`.execute(tx)
  return [...Map.groupBy(rows, ({ value }) => value).values()].map(present)
}

function present(figures: Figure[]): SpeedRow {
  const row: SpeedRow = { value: figures[0]?.value ?? '', loads: figures[0]?.loads ?? 0, ...nothing }
  for (const figure of figures) if (figure.measured !== null) row[metricOf(figure.low)] = speedOf(figure)
  return row
}

const nothing = Object.fromEntries(speedMetrics.map((metric) => [metric, null])) as Record<
  keyof typeof speedLimits,
  null
>

function speedOf({ measured, low, high, good, poor }: Figure): Speed {
  const rank = SHARE * ((measured ?? 1) - 1)
  const p75 = figureOf(low) + (rank - Math.floor(rank)) * (figureOf(high) - figureOf(low))
  const limits = speedLimits[metricOf(low)]
  const needsImprovement = (measured ?? 0) - good - poor
  const rating = p75 <= limits.good ? 'good' : p75 <= limits.poor ? 'needs-improvement' : 'poor'
  return { p75, rating, measured: measured ?? 0, good, needsImprovement, poor }
}
