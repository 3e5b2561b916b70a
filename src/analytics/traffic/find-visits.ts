import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/**
 * Without cookies, a staged hit does not name its visit. It belongs to the visit of the same visitor with a hit in the last
 * 30 minutes, else to a new one. Batches of a website are serialised here, or two would begin the same visit.
 */
export async function findVisits(db: Database, websiteId: string): Promise<void> {
  const { rows } = await sql`select from staged_hits where visit_id is null limit 1`.execute(db)
  if (rows.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtext('visits of ' || ${websiteId}))`.execute(db)
  await sql`
    with hit as (
      select place, visitor, at, lag(at) over (partition by visitor order by at, place) as before
      from staged_hits where visit_id is null
    ), last as (
      select distinct on (visitor) visitor, visit_id, last_at from visits
      where website_id = ${websiteId} and visitor in (select visitor from hit)
      order by visitor, last_at desc
    ), begun as (
      select hit.*, last.visit_id as earlier, last.visitor is null as is_first,
        case when hit.at - coalesce(hit.before, last.last_at) <= interval '30 minutes' then 0 else 1 end as begins
      from hit left join last using (visitor)
    ), numbered as (
      select *, sum(begins) over (partition by visitor order by at, place) as number from begun
    ), named as (
      select place, is_first and number = 1 as is_new,
        case when number = 0 then earlier
          else md5(${websiteId} || visitor || min(at) over (partition by visitor, number))::uuid end as visit_id
      from numbered
    )
    update staged_hits set visit_id = named.visit_id, is_new = named.is_new
    from named where staged_hits.place = named.place`.execute(db)
}
