import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { sketchOf } from './sketch.ts'

/** Months of a website, each given by its first day. */
export interface Months {
  websiteId: string
  from: string
  /** Exclusive end. */
  before: string
  sketchSize: number
}

/** Rolls up days into months, so that a year is read from twelve rows. Runs in the website's scope. */
export async function rollUpMonths(tx: Database, months: Months): Promise<void> {
  const { websiteId, from, before } = months
  for (const table of ['traffic_months', 'traffic_month_parts'])
    await sql`
      delete from ${sql.table(table)}
      where website_id = ${websiteId} and month >= ${from}::date and month < ${before}::date`.execute(tx)
  await totals(months).execute(tx)
  await parts(months).execute(tx)
}

const month = sql`date_trunc('month', day)::date`
const sums = sql`sum(visits) as visits, sum(bounces) as bounces, sum(page_views) as page_views, sum(seconds) as seconds`

function daysOf(table: string, { websiteId, from, before }: Months): RawBuilder<unknown> {
  return sql`
    ${sql.table(table)} where website_id = ${websiteId} and day >= ${from}::date and day < ${before}::date`
}

function totals(months: Months): RawBuilder<unknown> {
  return sql`
    insert into traffic_months (website_id, month, visits, bounces, page_views, seconds, sketch)
    select ${months.websiteId}, month, s.visits, s.bounces, s.page_views, s.seconds, k.sketch
    from (select ${month} as month, ${sums} from ${daysOf('traffic_days', months)} group by 1) s
    join (
      select month, ${sketchOf(sql`hash`, months.sketchSize)} as sketch
      from (select ${month} as month, unnest(sketch) as hash from ${daysOf('traffic_days', months)}) h group by 1
    ) k using (month)`
}

function parts(months: Months): RawBuilder<unknown> {
  const days = daysOf('traffic_day_parts', months)
  return sql`
    insert into traffic_month_parts
      (website_id, dimension, month, value, visits, bounces, page_views, seconds, sketch)
    select ${months.websiteId}, dimension, month, value, s.visits, s.bounces, s.page_views, s.seconds, k.sketch
    from (select dimension, ${month} as month, value, ${sums} from ${days} group by 1, 2, 3) s
    join (
      select dimension, month, value, ${sketchOf(sql`hash`, months.sketchSize)} as sketch
      from (select dimension, ${month} as month, value, unnest(sketch) as hash from ${days}) h group by 1, 2, 3
    ) k using (dimension, month, value)`
}
