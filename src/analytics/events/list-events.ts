import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Question } from '../admin-contract.ts'
import { presentDays, requestedDays, within } from '../commerce/requested-days.ts'
import { hitKinds, trackerSchemas } from '../hit-shapes.ts'
import type { EventRow, EventsReply, SignRow } from '../page-contract.ts'
import type { DaysPeriod } from '../reporting/period.ts'
import type { ReportScope, ReportsDeps } from '../reporting/report-snapshot.ts'

const MOST = 200

/**
 * Events of a period: those of the event tracker, and forms, overlays and buttons. Reads raw rows, as long as they are kept.
 */
export function listEvents(
  { reports }: Pick<ReportsDeps, 'reports'>,
  place: ReportScope,
  question: Question,
): Promise<EventsReply> {
  const asked = requestedDays(question, place)
  return reports.read(place.websiteId, async (tx) => ({
    events: await readEvents(tx, place, asked.days),
    signs: await readSigns(tx, place, asked.days),
    ...presentDays(asked, place),
  }))
}

/** `tracked_events t where …`: events of these days. */
export function eventsOf(place: ReportScope, days: DaysPeriod): RawBuilder<unknown> {
  return sql`tracked_events t where t.website_id = ${place.websiteId} and ${within(sql`t.at`, days, place)}`
}

/** Events grouped by name, or those with one name. */
export async function readEvents(
  tx: Database,
  place: ReportScope,
  days: DaysPeriod,
  name?: string,
): Promise<EventRow[]> {
  const { rows } = await sql<Omit<EventRow, 'isOwn' | 'lastAt'> & { lastAt: Date }>`
    select t.schema as name, count(*)::int as times, count(distinct t.visitor)::int as visitors, max(t.at) as "lastAt"
    from ${eventsOf(place, days)} and ${name === undefined ? sql`true` : sql`t.schema = ${name}`}
    group by 1 order by times desc, name limit ${sql.lit(MOST)}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    isOwn: !trackerSchemas.includes(row.name),
    lastAt: row.lastAt.toISOString(),
  }))
}

const { buttonClick, buttonRender, formRender, overlay, other } = hitKinds

/** Popups are listed separately, so that those with few views are not cut off. */
async function readSigns(tx: Database, place: ReportScope, days: DaysPeriod): Promise<SignRow[]> {
  const read = async (kinds: RawBuilder<unknown>) => {
    const { rows } = await sql<SignRow>`
      select
        case h.kind when ${formRender} then 'form' when ${overlay} then 'overlay' when ${buttonRender} then 'button-seen'
          when ${buttonClick} then 'button-pressed' else 'event' end as what,
        coalesce(case when h.kind = ${other} then h.detail->>'event' else h.detail->>'name' end, '') as name,
        coalesce(case h.kind when ${other} then h.detail->>'name' when ${overlay} then h.detail->>'event' end, '') as about,
        count(*)::int as times, count(distinct h.visit_id)::int as visits
      from hits h
      where h.website_id = ${place.websiteId} and ${kinds} and ${within(sql`h.at`, days, place)}
      group by 1, 2, 3 order by times desc, what, name, about limit ${sql.lit(MOST)}`.execute(tx)
    return rows
  }
  const signs = await read(sql`h.kind in (${formRender}, ${buttonRender}, ${buttonClick}, ${other})`)
  const overlays = await read(sql`h.kind = ${overlay}`)
  return [...signs, ...overlays].sort((a, b) => b.times - a.times)
}
