import { sql } from 'kysely'
import { activeMember } from '../members/queries.ts'
import { type Database, inWebsite } from '../platform/database/database.ts'

/** ISO 8601: since when each area that is open to a member now has been, by id of the area. */
export async function listAreaDates(
  db: Database,
  websiteId: string,
  siteUserId: string,
  now: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ areaId: string; since: Date }>`
      select coalesce(g.area_id, opened.area_id) as "areaId", min(g.from_at) as since
      from ${activeMember(websiteId, siteUserId)} u
      join area_grants g on g.website_id = ${websiteId}
        and (g.site_user_id = u.site_user_id or g.person_ref = u.person_ref)
      left join area_plan_areas opened on opened.website_id = g.website_id and opened.plan_id = g.plan_id
      where g.from_at <= ${now}::timestamptz and (g.until_at is null or g.until_at > ${now}::timestamptz)
        and g.revoked_at is null and coalesce(g.area_id, opened.area_id) is not null
      group by 1`.execute(tx),
  )
  return new Map(rows.map(({ areaId, since }) => [areaId, since.toISOString()]))
}
