import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { hitKinds } from '../hit-shapes.ts'

export interface EventHours {
  websiteId: string
  /** Full hours of UTC; `before` is not among them. */
  from: Date
  before: Date
}

const { pageView, heartbeat, buttonRender, formRender } = hitKinds
/** Page views are in the visit already; the others say that somebody is there, or that something was shown. */
const notEvents = [pageView, heartbeat, buttonRender, formRender]

/** What a site search is cut to. */
const TERM_MAX = 200

/** Keeps what happened in visits during these hours, counted anew from raw rows. Runs in the scope of the website. */
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
