import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { hitKinds } from '../hit-shapes.ts'

export interface EventHours {
  websiteId: string
  /** Full UTC hours; `before` is exclusive. */
  from: Date
  before: Date
}

const { pageView, heartbeat, buttonRender, formRender } = hitKinds
/**
 * Page views are part of the visit already; the others only say that the visitor is present, or that something was shown.
 */
const notEvents = [pageView, heartbeat, buttonRender, formRender]

/** Maximum length of a search term. */
const TERM_MAX = 200

/** Counts the events of visits in these hours again from raw rows. Runs in the website's scope. */
export async function recountEvents(tx: Database, { websiteId, from, before }: EventHours): Promise<void> {
  await sql`delete from visit_events where website_id = ${websiteId} and hour >= ${from} and hour < ${before}`.execute(
    tx,
  )
  await sql`
    insert into visit_events (website_id, visit_id, hour, kind, term, times, value_cents)
    select ${websiteId}, visit_id, date_trunc('hour', h.at, 'UTC'), h.kind, coalesce(left(h.term, ${sql.lit(TERM_MAX)}), ''),
      count(*), coalesce(sum(h.value_cents), 0)
    from hits h join visits v using (website_id, visit_id)
    where website_id = ${websiteId} and h.at >= ${from} and h.at < ${before}
      and h.kind not in (${sql.join(notEvents.map((kind) => sql.lit(kind)))})
    group by 1, 2, 3, 4, 5`.execute(tx)
}
