import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import type { Question } from '../admin-contract.ts'
import { dayOf, presentDays, requestedDays, slotsOf } from '../commerce/requested-days.ts'
import { type EventReply, SAMPLE_MAX } from '../page-contract.ts'
import type { DaysPeriod } from '../reporting/period.ts'
import type { ReportScope, ReportsDeps } from '../reporting/report-snapshot.ts'
import { eventsOf, readEvents } from './list-events.ts'

const VALUES_MAX = 10
/** Properties not reported: each event has its own value, or all have the same one. */
const hiddenProperties = [
  'event_occurrence_timestamp',
  'session_id',
  'custom_schema_name',
  'context_website_id',
  'client_name',
]

/** One event: its count for each day, and its properties. Throws NotFound when it did not occur. */
export function showEvent(
  { reports }: Pick<ReportsDeps, 'reports'>,
  place: ReportScope,
  name: string,
  question: Question,
): Promise<EventReply> {
  const asked = requestedDays(question, place)
  return reports.read(place.websiteId, async (tx) => {
    const [event] = await readEvents(tx, place, asked.days, name)
    if (!event) throw new NotFound('No such event in this period.')
    return {
      event,
      series: await readDays(tx, place, asked.days, name),
      properties: await readProperties(tx, place, asked.days, name),
      isSampled: event.times > SAMPLE_MAX,
      ...presentDays(asked, place),
    }
  })
}

async function readDays(tx: Database, place: ReportScope, days: DaysPeriod, name: string) {
  const { rows } = await sql<{ slot: string; times: number }>`
    select ${dayOf(sql`t.at`, place)} as slot, count(*)::int as times
    from ${eventsOf(place, days)} and t.schema = ${name} group by 1`.execute(tx)
  const known = new Map(rows.map((row) => [row.slot, row.times]))
  return slotsOf(days, place).map((slot) => ({ slot, times: known.get(slot) ?? 0 }))
}

async function readProperties(
  tx: Database,
  place: ReportScope,
  days: DaysPeriod,
  name: string,
): Promise<EventReply['properties']> {
  const { rows } = await sql<{ property: string; value: string; times: number; different: number }>`
    with latest as materialized (
      select t.content from ${eventsOf(place, days)} and t.schema = ${name}
      order by t.at desc limit ${sql.lit(SAMPLE_MAX)}
    ), counted as (
      select p.key as property, p.value, count(*)::int as times
      from latest, jsonb_each_text(latest.content) p
      where p.value <> '' and not p.key = any(${hiddenProperties}::text[])
      group by 1, 2
    )
    select property, value, times, different::int from (
      select *, row_number() over (partition by property order by times desc, value) as place,
        count(*) over (partition by property) as different
      from counted
    ) ranked where place <= ${sql.lit(VALUES_MAX)} order by property, place`.execute(tx)
  const properties = new Map<string, EventReply['properties'][number]>()
  for (const { property, value, times, different } of rows) {
    const known = properties.get(property) ?? { property, values: [], different }
    known.values.push({ value, times })
    properties.set(property, known)
  }
  return [...properties.values()]
}
