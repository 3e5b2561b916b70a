import { sql } from 'kysely'
import { v7 } from 'uuid'
import { type Database, inWebsite } from '../platform/database/database.ts'
import { DomainError, UnknownEntity } from '../shared/domain-error.ts'
import { PLANS_MAX, type PlanRow, type SavePlanRequest } from './admin-contract.ts'
import { type AreasTx, assertAreas, holds, inAreas, lockAreas } from './areas-store.ts'
import { areaMessages } from './contract.ts'

interface Wanted {
  planId?: string | undefined
  /** Only those that open one of these areas. */
  areaIds?: readonly string[] | undefined
  productId?: string | undefined
}

/** The plans of a website by name, with how many people have each now. */
export function listPlans(db: Database, websiteId: string, now: string, wanted: Wanted = {}): Promise<PlanRow[]> {
  const { planId, areaIds, productId } = wanted
  return inAreas(db, websiteId, async (tx) => {
    const { rows } = await sql<PlanRow>`
      select plan_id as id, name, description, kind, product_id as "productId", places, is_open as "isOpen",
        array(select area_id from area_plan_areas o where o.website_id = ${websiteId} and o.plan_id = p.plan_id order by area_id)
          as "areaIds",
        (select count(distinct coalesce(g.site_user_id, g.person_ref))::int from area_grants g
          where g.website_id = ${websiteId} and g.plan_id = p.plan_id and ${holds(now)}) as members
      from area_plans p where p.website_id = ${websiteId}
        ${planId === undefined ? sql`` : sql`and plan_id = ${planId}`}
        ${productId === undefined ? sql`` : sql`and product_id = ${productId}`}
        ${areaIds === undefined ? sql`` : sql`and exists (select from area_plan_areas o where o.website_id = ${websiteId} and o.plan_id = p.plan_id and o.area_id = any(${areaIds}::text[]))`}
      order by lower(name), plan_id`.execute(tx)
    return rows
  })
}

/** The plans that products are sold for. One statement, because it is asked after every sale. */
export async function listSoldPlans(
  db: Database,
  websiteId: string,
): Promise<{ id: string; kind: 'once' | 'recurring'; productId: string }[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ id: string; kind: 'once' | 'recurring'; productId: string }>`
      select plan_id as id, kind, product_id as "productId" from area_plans
      where website_id = ${websiteId} and product_id is not null order by plan_id`.execute(tx),
  )
  return rows
}

/** Throws UnknownEntity. */
export async function findPlan(db: Database, websiteId: string, planId: string, now: string): Promise<PlanRow> {
  const [plan] = await listPlans(db, websiteId, now, { planId })
  if (!plan) throw new UnknownEntity()
  return plan
}

/** Throws UnknownEntity, DomainError. */
export function createPlan(db: Database, websiteId: string, plan: SavePlanRequest, now: string): Promise<string> {
  const planId = v7()
  return inAreas(db, websiteId, async (tx) => {
    await lockAreas(tx, websiteId)
    const { count } = await tx
      .selectFrom('area_plans')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('website_id', '=', websiteId)
      .executeTakeFirstOrThrow()
    if (count >= PLANS_MAX) throw new DomainError(`A website has at most ${PLANS_MAX} plans.`)
    await assertProductIsFree(tx, websiteId, planId, plan.productId)
    const columns = columnsOf(plan)
    const ids = { website_id: websiteId, plan_id: planId, created_at: now }
    await tx
      .insertInto('area_plans')
      .values({ ...ids, ...columns })
      .execute()
    await openAreas(tx, websiteId, planId, plan.areaIds)
    return planId
  })
}

/** Members keep it, and get the areas that it opens from now on. Throws UnknownEntity, DomainError. */
export function changePlan(db: Database, websiteId: string, planId: string, plan: SavePlanRequest): Promise<void> {
  return inAreas(db, websiteId, async (tx) => {
    await lockAreas(tx, websiteId)
    await assertProductIsFree(tx, websiteId, planId, plan.productId)
    const changed = await tx
      .updateTable('area_plans')
      .set(columnsOf(plan))
      .where('website_id', '=', websiteId)
      .where('plan_id', '=', planId)
      .returning('plan_id')
      .executeTakeFirst()
    if (!changed) throw new UnknownEntity()
    await openAreas(tx, websiteId, planId, plan.areaIds)
  })
}

/** Those who have it lose what it opened. Throws UnknownEntity. */
export function deletePlan(db: Database, websiteId: string, planId: string): Promise<void> {
  return inAreas(db, websiteId, async (tx) => {
    const gone = await tx
      .deleteFrom('area_plans')
      .where('website_id', '=', websiteId)
      .where('plan_id', '=', planId)
      .returning('plan_id')
      .executeTakeFirst()
    if (!gone) throw new UnknownEntity()
  })
}

function columnsOf({ name, description, kind, productId, places, isOpen }: SavePlanRequest) {
  if ((kind === 'free') !== (productId === null)) throw new DomainError(areaMessages.needsProduct)
  // What is sold has the stock of its product.
  return { name, description, kind, product_id: productId, places: kind === 'free' ? places : null, is_open: isOpen }
}

async function assertProductIsFree(tx: AreasTx, websiteId: string, planId: string, productId: string | null) {
  if (productId === null) return
  const other = await tx
    .selectFrom('area_plans')
    .select('name')
    .where('website_id', '=', websiteId)
    .where('product_id', '=', productId)
    .where('plan_id', '<>', planId)
    .executeTakeFirst()
  if (other) throw new DomainError(`This product is sold for “${other.name}” already. Choose another one.`)
}

async function openAreas(tx: AreasTx, websiteId: string, planId: string, areaIds: readonly string[]): Promise<void> {
  await assertAreas(tx, websiteId, areaIds)
  await sql`
    delete from area_plan_areas where website_id = ${websiteId} and plan_id = ${planId}
      and area_id <> all(${areaIds}::text[])`.execute(tx)
  await sql`
    insert into area_plan_areas (website_id, plan_id, area_id)
    select distinct ${websiteId}, ${planId}, area_id from unnest(${areaIds}::text[]) as area_id
    on conflict do nothing`.execute(tx)
}
