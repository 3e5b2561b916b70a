import { sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'
import { encodePath } from '../shared/pages/path-encoding.ts'
import type { Reader } from './gate.ts'

interface JoinOfferDeps {
  db: Database
  findMemberSettings(websiteId: string): Promise<{ loginAllowed: boolean; signupAllowed: boolean }>
}

/** Plans shown where something is closed. */
const PLANS_SHOWN = 10

/** What a closed page offers: the plans that open it, and the login. */
export function joinOffers({ db, findMemberSettings }: JoinOfferDeps) {
  return async (
    websiteId: string,
    { areas, path, reader }: { areas: readonly string[]; path: string; reader: Reader | undefined },
  ) => {
    const [{ loginAllowed, signupAllowed }, { plans, teaserBlocks }] = await Promise.all([
      findMemberSettings(websiteId),
      areas.length === 0 ? nothing : readOffer(db, websiteId, areas),
    ])
    const to = encodeURIComponent(encodePath(path))
    const isMember = reader !== undefined && reader.siteUserId !== null
    const asksForLogin = loginAllowed && !isMember
    return {
      join: {
        logInHref: asksForLogin ? `/account/login?to=${to}` : null,
        createHref: asksForLogin && signupAllowed ? '/account/create' : null,
        plans: plans.map(({ id, name }) => ({ name, href: `/account/plans/${id}?to=${to}` })),
      },
      teaserBlocks,
    }
  }
}

interface Offer {
  plans: { id: string; name: string }[]
  teaserBlocks: number
}

const nothing: Offer = { plans: [], teaserBlocks: 0 }

async function readOffer(db: Database, websiteId: string, areas: readonly string[]): Promise<Offer> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<Offer>`
      select (select coalesce(json_agg(json_build_object('id', plan_id, 'name', name)), '[]') from (
          select plan_id, name from area_plans p where website_id = ${websiteId} and is_open and exists (
            select from area_plan_areas o where o.website_id = ${websiteId} and o.plan_id = p.plan_id
              and o.area_id = any(${areas}::text[]))
          order by lower(name), plan_id limit ${PLANS_SHOWN}) as offered) as plans,
        (select coalesce(max(teaser_blocks), 0)::int from areas
          where website_id = ${websiteId} and area_id = any(${areas}::text[])) as "teaserBlocks"`.execute(tx),
  )
  return rows[0] ?? nothing
}
