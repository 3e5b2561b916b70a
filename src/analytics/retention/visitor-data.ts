import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { VisitorExport } from '../contract.ts'
import { hitKinds } from '../hit-shapes.ts'
import { parseVisitRecord } from '../intake/pipeline/visit-record.ts'
import { visitorHash } from '../intake/pipeline/visitor-hash.ts'
import type { AnalyticsTables } from '../table.ts'
import { recordErasedVisitor } from './erased-visitors.ts'

const ROWS_MAX = 10_000

/** The hash under which a visitor is stored, from the whole visit record or from the id at its beginning. */
function hashOf(websiteId: string, visitorId: string): string {
  return visitorHash(websiteId, parseVisitRecord(visitorId)?.visitorId ?? visitorId)
}

/** Everything stored about one visitor. */
export function exportVisitor(db: Database, websiteId: string, visitorId: string): Promise<VisitorExport> {
  const visitor = hashOf(websiteId, visitorId)
  return withWebsite(db.withTables<AnalyticsTables>(), websiteId, async (tx) => {
    const visits = await tx
      .selectFrom('visits')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('visitor', '=', visitor)
      .orderBy('started_at', 'desc')
      .limit(ROWS_MAX)
      .execute()
    const hits = await tx
      .selectFrom('hits')
      .select(['at', 'kind', 'path', 'item_id as itemId', 'term', 'detail'])
      .where('website_id', '=', websiteId)
      .where('visitor', '=', visitor)
      .orderBy('at', 'desc')
      .limit(ROWS_MAX)
      .execute()
    const events = await tx
      .selectFrom('tracked_events')
      .select(['at', 'schema', 'content'])
      .where('website_id', '=', websiteId)
      .where('visitor', '=', visitor)
      .orderBy('at', 'desc')
      .limit(ROWS_MAX)
      .execute()
    return {
      visits: visits.map((visit) => ({
        startedAt: visit.started_at.toISOString(),
        lastAt: visit.last_at.toISOString(),
        entryPath: visit.entry_path,
        exitPath: visit.exit_path,
        referrer: visit.referrer,
        source: visit.source,
        medium: visit.medium,
        campaign: visit.campaign,
        country: visit.country,
        device: visit.device,
        browser: visit.browser,
        os: visit.os,
        language: visit.language,
        pageViews: visit.page_views,
      })),
      hits: hits.map(({ at, ...hit }) => ({ at: at.toISOString(), ...hit })),
      events: events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
      isCut: [visits, hits, events].some((rows) => rows.length === ROWS_MAX),
    }
  })
}

/**
 * Erases one visitor, including hits that are not written yet; the hours of their visits are rolled up again without them.
 * Returns the number of deleted rows.
 */
export async function eraseVisitor(
  db: Database,
  websiteId: string,
  visitorId: string,
): Promise<{ visits: number; hits: number; events: number }> {
  const visitor = hashOf(websiteId, visitorId)
  await recordErasedVisitor(db, websiteId, visitor)
  return withWebsite(db.withTables<AnalyticsTables>(), websiteId, async (tx) => {
    const mine = sql`website_id = ${websiteId} and visitor = ${visitor}`
    // Locks the visits first, in the same order as writers of hits, and so waits for those of an active visitor.
    await sql`select visit_id from visits where ${mine} order by visit_id for no key update`.execute(tx)
    await sql`
      insert into dirty_slots (website_id, slot)
      select ${websiteId}, slot from (
        select date_trunc('hour', started_at, 'UTC') as slot from visits where ${mine}
        union select date_trunc('hour', at, 'UTC') from hits where ${mine}
      ) touched order by slot
      on conflict (website_id, slot) do update set marked_at = now()`.execute(tx)
    await sql`delete from visit_pages where website_id = ${websiteId}
      and visit_id in (select visit_id from visits where ${mine})`.execute(tx)
    await sql`
      delete from order_sources where website_id = ${websiteId} and order_id in (
        select detail->>'transactionId' from hits where ${mine} and kind = ${hitKinds.purchase})`.execute(tx)
    const gone = async (table: string) => {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${mine}`.execute(tx)
      return Number(numAffectedRows ?? 0n)
    }
    return { visits: await gone('visits'), hits: await gone('hits'), events: await gone('tracked_events') }
  })
}
