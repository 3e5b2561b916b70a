import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/**
 * Updates visits and their pages from the staged hits. Batches arrive in any order, so the result does not depend on their
 * order. Returns the hours in which the touched visits began before this update: like the hours of the hits, they have to be
 * rolled up again.
 */
export async function updateVisits(db: Database, websiteId: string): Promise<Date[]> {
  const before = await putVisits(db, websiteId)
  if (before.some(({ hasMoved }) => hasMoved)) await movePages(db, websiteId)
  return before.map(({ slot }) => slot)
}

/**
 * The source of a visit comes from its earliest page view, because only page views know the referrer and an event of the
 * same page may arrive earlier. Without any page view it comes from the earliest hit.
 */
const first = [
  'visitor',
  'is_new',
  'referrer',
  'source',
  'medium',
  'campaign',
  'country',
  'device',
  'browser',
  'os',
  'language',
]

const isEarlier = `case when excluded.entry_at is null and v.entry_at is null then excluded.started_at < v.started_at
  else coalesce(excluded.entry_at, 'infinity') < coalesce(v.entry_at, 'infinity') end`

const firstColumns = sql.raw(first.join(', '))
const keepEarliest = sql.raw(
  first.map((name) => `${name} = case when ${isEarlier} then excluded.${name} else v.${name} end`).join(', '),
)

interface Slot {
  /** An hour in which touched visits began before this update. */
  slot: Date
  /** True when a visit turned out to have begun earlier. */
  hasMoved: boolean
}

/** Visits are written in a fixed order, so that two batches cannot deadlock; locking a visit also protects its pages. */
async function putVisits(db: Database, websiteId: string): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    with one as (
      select visit_id, min(at) as started_at, max(at) as last_at, count(*) filter (where kind = 1) as page_views,
        min(at) filter (where kind = 1) as entry_at, max(at) filter (where kind = 1) as exit_at,
        array_agg(path order by at, place) filter (where kind = 1) as paths
      from staged_hits group by visit_id
    ), earliest as (
      select distinct on (visit_id) visit_id, ${firstColumns} from staged_hits
      order by visit_id, (kind = 1) desc, at, place
    ), touched as (
      insert into visits as v (website_id, visit_id, started_at, last_at, page_views, entry_at, exit_at,
        entry_path, exit_path, seconds, ${firstColumns})
      select ${websiteId}, visit_id, started_at, last_at, page_views, entry_at, exit_at,
        coalesce(paths[1], ''), coalesce(paths[page_views], ''),
        extract(epoch from last_at - started_at)::int, ${firstColumns}
      from one join earliest using (visit_id) order by visit_id
      on conflict (website_id, visit_id) do update set
        started_at = least(v.started_at, excluded.started_at),
        last_at = greatest(v.last_at, excluded.last_at),
        seconds = extract(epoch from greatest(v.last_at, excluded.last_at) - least(v.started_at, excluded.started_at))::int,
        page_views = v.page_views + excluded.page_views,
        entry_at = least(v.entry_at, excluded.entry_at),
        exit_at = greatest(v.exit_at, excluded.exit_at),
        entry_path = case when v.entry_at is null or excluded.entry_at < v.entry_at
          then excluded.entry_path else v.entry_path end,
        exit_path = case when v.exit_at is null or excluded.exit_at >= v.exit_at
          then excluded.exit_path else v.exit_path end,
        ${keepEarliest}
      returning visit_id, old.started_at as before, new.started_at
    ), pages as (
      insert into visit_pages as p (website_id, visit_id, path, started_at, views)
      select ${websiteId}, visit_id, path, touched.started_at, count(*)
      from staged_hits join touched using (visit_id)
      where kind = 1
      group by visit_id, path, touched.started_at order by visit_id, path
      on conflict (website_id, visit_id, path) do update set views = p.views + excluded.views
    )
    select date_trunc('hour', before, 'UTC') as slot, bool_or(started_at < before) as "hasMoved"
    from touched where before is not null group by slot`.execute(db)
  return rows
}

/** Moves pages to the partition of their visit's new start time. */
async function movePages(db: Database, websiteId: string): Promise<void> {
  await sql`
    update visit_pages p set started_at = v.started_at from visits v
    where v.website_id = ${websiteId} and p.website_id = ${websiteId} and v.visit_id = p.visit_id
      and p.started_at <> v.started_at and p.visit_id in (select visit_id from staged_hits)`.execute(db)
}
