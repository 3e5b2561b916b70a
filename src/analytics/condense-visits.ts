import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/**
 * Brings visits and their pages up to date with the staged hits, and marks the hours that are to be rolled up again: of
 * each hit, and in which each touched visit began. Batches come in any order, so nothing depends on which is first.
 */
export async function condenseVisits(db: Database, websiteId: string): Promise<void> {
  const before = await holdVisits(db, websiteId)
  await putVisits(db, websiteId)
  await putPages(db, websiteId)
  await markSlots(db, websiteId, before)
}

/** The hours in which touched visits began so far. They are held in one order, so that two batches never wait in a ring. */
async function holdVisits(db: Database, websiteId: string): Promise<Date[]> {
  const { rows } = await sql<{ slot: Date }>`
    select date_trunc('hour', started_at, 'UTC') as slot from visits
    where website_id = ${websiteId} and visit_id in (select visit_id from staged_hits)
    order by visit_id for update`.execute(db)
  return [...new Map(rows.map(({ slot }) => [slot.getTime(), slot])).values()]
}

/** What a visit came with is what its earliest hit says. */
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

const firstColumns = sql.raw(first.join(', '))
const keepEarliest = sql.raw(
  first
    .map((name) =>
      `${name} = case when e.started_at < v.started_at then e.${name} else v.${name} end`.replaceAll('e.', 'excluded.'),
    )
    .join(', '),
)

async function putVisits(db: Database, websiteId: string): Promise<void> {
  await sql`
    with one as (
      select visit_id, min(at) as started_at, max(at) as last_at, count(*) filter (where kind = 1) as page_views,
        min(at) filter (where kind = 1) as entry_at, max(at) filter (where kind = 1) as exit_at,
        coalesce((array_agg(path order by at, place) filter (where kind = 1))[1], '') as entry_path,
        coalesce((array_agg(path order by at desc, place desc) filter (where kind = 1))[1], '') as exit_path
      from staged_hits group by visit_id
    ), earliest as (
      select distinct on (visit_id) visit_id, ${firstColumns} from staged_hits order by visit_id, at, place
    )
    insert into visits as v (website_id, visit_id, started_at, last_at, page_views, entry_at, exit_at,
      entry_path, exit_path, seconds, ${firstColumns})
    select ${websiteId}, visit_id, started_at, last_at, page_views, entry_at, exit_at, entry_path, exit_path,
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
      ${keepEarliest}`.execute(db)
}

async function putPages(db: Database, websiteId: string): Promise<void> {
  await sql`
    insert into visit_pages as p (website_id, visit_id, path, started_at, views)
    select ${websiteId}, visit_id, path, v.started_at, count(*)
    from staged_hits join visits v using (visit_id)
    where kind = 1 and v.website_id = ${websiteId}
    group by visit_id, path, v.started_at order by visit_id, path
    on conflict (website_id, visit_id, path) do update set views = p.views + excluded.views`.execute(db)
  await sql`
    update visit_pages p set started_at = v.started_at from visits v
    where v.website_id = ${websiteId} and p.website_id = ${websiteId} and v.visit_id = p.visit_id
      and p.started_at <> v.started_at and p.visit_id in (select visit_id from staged_hits)`.execute(db)
}

/**
 * A touched visit begins when it did before, or with one of these hits. A mark that is there is written again: whoever
 * takes it has to wait until these rows can be seen.
 */
async function markSlots(db: Database, websiteId: string, before: Date[]): Promise<void> {
  await sql`
    insert into dirty_slots (website_id, slot)
    select ${websiteId}, slot from (
      select date_trunc('hour', at, 'UTC') as slot from staged_hits
      union select unnest(${before}::timestamptz[])
    ) touched order by slot
    on conflict (website_id, slot) do update set marked_at = now()`.execute(db)
}
