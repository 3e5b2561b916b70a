import { sql } from 'kysely'
import { sumItemsByMonth } from '../../../projections/orders/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { addMonths, localDay } from '../../shared/calendar.ts'
import type { PlanReportReply } from '../admin-contract.ts'
import { inAreas } from '../areas-store.ts'
import { listPlans } from '../plans-store.ts'

const MONTHS = 12

interface Clock {
  currency: string
  timeZone: string
  now: string
}

/** Members, new and lost ones, and money of each plan by month. A paid plan's money is what its product was sold for. */
export async function readPlanReport(db: Database, websiteId: string, clock: Clock): Promise<PlanReportReply> {
  const { currency, timeZone, now } = clock
  const months = lastMonths(now, timeZone)
  const plans = await listPlans(db, websiteId, now)
  const moves = await countMoves(db, websiteId, clock)
  const sums = await sumItemsByMonth(db, websiteId, {
    itemIds: plans.flatMap(({ productId }) => productId ?? []),
    since: `${months[0]}-01`,
    currency,
    timeZone,
  })
  const by = (rows: readonly { id: string; month: string; count: number }[], id: string | null) =>
    months.map((month) => rows.find((row) => row.id === id && row.month === month)?.count ?? 0)
  return {
    currency,
    months,
    plans: plans.map(({ id, name, kind, members, productId }) => ({
      id,
      name,
      kind,
      members,
      joined: by(moves.joined, id),
      left: by(moves.left, id),
      cents: by(sums, productId),
    })),
  }
}

/** `2026-11` and those before it, oldest first. */
function lastMonths(now: string, timeZone: string): string[] {
  const today = localDay(new Date(now), timeZone)
  return Array.from({ length: MONTHS }, (_, nth) => addMonths(today, nth - MONTHS + 1).slice(0, 7))
}

interface Move {
  id: string
  month: string
  count: number
}

/** A person has one beginning of a plan, their first grant, and one end, that of the last one if none holds. */
async function countMoves(
  db: Database,
  websiteId: string,
  { timeZone, now }: Clock,
): Promise<{ joined: Move[]; left: Move[] }> {
  const monthAt = (at: 'began' | 'ended') => sql`to_char(${sql.ref(at)} at time zone ${timeZone}, 'YYYY-MM')`
  const spans = sql`
    select plan_id, coalesce(person_ref, site_user_id) as person, min(from_at) as began,
      max(coalesce(least(revoked_at, until_at), 'infinity')) as ended
    from area_grants where website_id = ${websiteId} and plan_id is not null and from_at <= ${now}::timestamptz
    group by 1, 2`
  const count = (at: 'began' | 'ended') => sql<Move>`
    select plan_id as id, ${monthAt(at)} as month, count(*)::int as count from (${spans}) span
    where ${sql.ref(at)} <= ${now}::timestamptz group by 1, 2`
  return inAreas(db, websiteId, async (tx) => ({
    joined: (await count('began').execute(tx)).rows,
    left: (await count('ended').execute(tx)).rows,
  }))
}
