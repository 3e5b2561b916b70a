import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Question } from '../../admin-contract.ts'
import type { RestockDemandReply, RestockFunnel } from '../../commerce-contract.ts'
import type { DaysPeriod } from '../../reporting/period.ts'
import type { ReportScope } from '../../reporting/report-snapshot.ts'
import type { CommerceDeps } from '../commerce-deps.ts'
import { dayOf, presentDays, type RequestedDays, requestedDays, slotsOf, within } from '../requested-days.ts'

const PRODUCTS = 50

/** Who waits for what, and how many signed up, were notified and came back in a period. */
export function showRestock(
  { reports }: Pick<CommerceDeps, 'reports'>,
  place: ReportScope,
  question: Question,
  productsMax = PRODUCTS,
): Promise<RestockDemandReply> {
  const asked = requestedDays(question, place)
  return reports.read(place.websiteId, async (tx) => {
    const steps = await countSteps(tx, place, asked.days)
    const before = asked.isCompared ? await countSteps(tx, place, asked.before) : undefined
    const products = await listProducts(tx, place, asked, productsMax)
    return {
      waiting: await countWaiting(tx, place.websiteId),
      totals: funnelOf(steps),
      previous: before ? funnelOf(before) : null,
      series: daysOf(steps, slotsOf(asked.days, place)),
      previousSeries: before ? daysOf(before, slotsOf(asked.before, place)) : null,
      products: products.map(({ lastSignUpAt, ...row }) => ({ ...row, lastSignUpAt: lastSignUpAt.toISOString() })),
      ...presentDays(asked, place),
    }
  })
}

interface StepCount {
  slot: string
  step: keyof RestockFunnel
  times: number
}

/** Sign-ups are counted from the log's projection, letters from their ledger. */
async function countSteps(tx: Database, place: ReportScope, days: DaysPeriod): Promise<StepCount[]> {
  const { websiteId } = place
  const { rows } = await sql<StepCount>`
    select ${dayOf(sql`at`, place)} as slot, step, count(*) as times
    from (
      select signed_up_at as at, 'signUps' as step from restock_sign_ups where website_id = ${websiteId}
      union all
      select s.at, s.step from restock_notices n cross join lateral (values
        ('letters', case when n.state = 'sent' then n.changed_at end), ('clicked', n.clicked_at),
        ('carted', n.carted_at)) s (step, at)
      where n.website_id = ${websiteId}
    ) steps
    where ${within(sql`at`, days, place)}
    group by 1, 2`.execute(tx)
  return rows
}

function funnelOf(steps: StepCount[]): RestockFunnel {
  const funnel = { signUps: 0, letters: 0, clicked: 0, carted: 0 }
  for (const { step, times } of steps) funnel[step] += times
  return funnel
}

function daysOf(steps: StepCount[], slots: string[]): RestockDemandReply['series'] {
  const bySlot = Map.groupBy(steps, ({ slot }) => slot)
  return slots.map((slot) => ({ slot, ...funnelOf(bySlot.get(slot) ?? []) }))
}

type Product = Omit<RestockDemandReply['products'][number], 'lastSignUpAt'> & { lastSignUpAt: Date }

async function listProducts(
  tx: Database,
  place: ReportScope,
  { days, before, isCompared }: RequestedDays,
  limit: number,
): Promise<Product[]> {
  const { websiteId } = place
  const signUpsIn = (period: DaysPeriod) => sql`(
      select count(*) from restock_sign_ups s
      where s.website_id = ${websiteId} and s.variant_id = any(g.ids) and ${within(sql`s.signed_up_at`, period, place)})`
  const { rows } = await sql<Product>`
    select g."productId", g.waiting, g.variants, g."lastSignUpAt", coalesce(i.title, '') as title,
      ${signUpsIn(days)} as "signUps", ${isCompared ? signUpsIn(before) : sql`null::bigint`} as "previousSignUps"
    from (
      select product_id as "productId", sum(waiting)::bigint as waiting, count(*) filter (where waiting > 0) as variants,
        max(last_sign_up_at) as "lastSignUpAt", array_agg(variant_id) as ids
      from restock_groups where website_id = ${websiteId}
      group by product_id having sum(waiting) > 0
      order by sum(waiting) desc, product_id limit ${limit}
    ) g
    left join items i on i.website_id = ${websiteId} and i.id = g."productId" and i.deleted_at is null
    order by g.waiting desc, g."productId"`.execute(tx)
  return rows
}

async function countWaiting(tx: Database, websiteId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select coalesce(sum(waiting), 0)::bigint as waiting from restock_groups where website_id = ${websiteId}`.execute(tx)
  return rows[0]?.waiting ?? 0
}
