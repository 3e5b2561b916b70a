import { type RawBuilder, sql } from 'kysely'
import { type MemberAccessFacts, theseMembers } from '../members/queries.ts'
import { type Database, inWebsite } from '../platform/database/database.ts'
import { endsAfter, holds } from './areas-store.ts'

/** Rows `g` of grants with the area that each opens, `opened`. */
const grants = (websiteId: string) => sql`
  area_grants g left join area_plan_areas opened on opened.website_id = g.website_id and opened.plan_id = g.plan_id
  where g.website_id = ${websiteId}`

/** What is open to members, for lists of them. */
export function memberAccess(db: Database): MemberAccessFacts {
  return {
    matches(websiteId, { planId, areaId, access, now }) {
      const isWanted = sql`${planId === undefined ? sql`true` : sql`g.plan_id = ${planId}`}
        and ${areaId === undefined ? sql`true` : sql`coalesce(g.area_id, opened.area_id) = ${areaId}`}`
      const has = (when: RawBuilder<unknown>) => sql`(
        u.site_user_id in (select g.site_user_id from ${grants(websiteId)} and g.site_user_id is not null and ${isWanted} and ${when})
        or u.person_ref in (select g.person_ref from ${grants(websiteId)} and g.person_ref is not null and ${isWanted} and ${when}))`
      if (access === 'open') return has(holds(now))
      return sql`${has(sql`not (${endsAfter(now)})`)} and not ${has(endsAfter(now))}`
    },
    async listOpened(websiteId, siteUserIds, now) {
      if (siteUserIds.length === 0) return new Map()
      const { rows } = await inWebsite(db, websiteId, (tx) =>
        sql<{ siteUserId: string; names: string[] }>`
          select u.site_user_id as "siteUserId", array_agg(distinct coalesce(p.name, a.name)) as names
          from ${theseMembers(websiteId, 'site_user_id', siteUserIds)} u
          join area_grants g on g.website_id = ${websiteId} and (g.site_user_id = u.site_user_id or g.person_ref = u.person_ref)
          left join area_plans p on p.website_id = ${websiteId} and p.plan_id = g.plan_id
          left join areas a on a.website_id = ${websiteId} and a.area_id = g.area_id
          where ${holds(now)}
          group by 1`.execute(tx),
      )
      return new Map(rows.map(({ siteUserId, names }) => [siteUserId, names]))
    },
  }
}
