import { type Kysely, sql } from 'kysely'
import { v7 } from 'uuid'
import { type Database, withWebsite } from '../platform/database/database.ts'
import { DomainError, UnknownEntity } from '../shared/domain-error.ts'
import { AREA_ITEMS_MAX, AREAS_MAX, type AreaRow, type SaveAreaRequest } from './admin-contract.ts'
import type { AreasTables } from './table.ts'

export type AreasTx = Kysely<AreasTables>

export function inAreas<Result>(
  db: Database,
  websiteId: string,
  run: (tx: AreasTx) => Promise<Result>,
): Promise<Result> {
  return withWebsite(db.withTables<AreasTables>(), websiteId, run)
}

/** The areas of a website by name, with what stands in them and to how many people they are open. */
export function listAreas(db: Database, websiteId: string, now: string, areaId?: string): Promise<AreaRow[]> {
  return inAreas(db, websiteId, async (tx) => {
    const { rows } = await sql<AreaRow>`
      select area_id as id, name, description, teaser_blocks as "teaserBlocks",
        (select count(*)::int from area_items i where i.website_id = ${websiteId} and i.area_id = areas.area_id) as items,
        (select count(distinct coalesce(g.site_user_id, g.person_ref))::int from area_grants g
          left join area_plan_areas o on o.website_id = ${websiteId} and o.plan_id = g.plan_id
          where g.website_id = ${websiteId} and coalesce(g.area_id, o.area_id) = areas.area_id and ${holds(now)}) as members,
        array(select p.name from area_plans p join area_plan_areas o on o.website_id = ${websiteId} and o.plan_id = p.plan_id
          where p.website_id = ${websiteId} and o.area_id = areas.area_id order by p.name) as plans
      from areas where website_id = ${websiteId} ${areaId === undefined ? sql`` : sql`and area_id = ${areaId}`}
      order by lower(name), area_id`.execute(tx)
    return rows
  })
}

/** A condition of a grant `g`: whether it has not ended at a moment, even if another request began it a moment later. */
export const endsAfter = (now: string) => sql`
  g.revoked_at is null and (g.until_at is null or g.until_at > ${now}::timestamptz)`

/** A condition of a grant `g`: whether it holds at a moment. */
export const holds = (now: string) => sql`g.from_at <= ${now}::timestamptz and ${endsAfter(now)}`

/** Throws UnknownEntity. */
export async function findArea(db: Database, websiteId: string, areaId: string, now: string): Promise<AreaRow> {
  const [area] = await listAreas(db, websiteId, now, areaId)
  if (!area) throw new UnknownEntity()
  return area
}

export function createArea(db: Database, websiteId: string, area: SaveAreaRequest, now: string): Promise<string> {
  const areaId = v7()
  return inAreas(db, websiteId, async (tx) => {
    await lockAreas(tx, websiteId)
    const { count } = await tx
      .selectFrom('areas')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('website_id', '=', websiteId)
      .executeTakeFirstOrThrow()
    if (count >= AREAS_MAX) throw new DomainError(`A website has at most ${AREAS_MAX} areas.`)
    await tx
      .insertInto('areas')
      .values({
        website_id: websiteId,
        area_id: areaId,
        name: area.name,
        description: area.description,
        teaser_blocks: area.teaserBlocks,
        created_at: now,
      })
      .execute()
    return areaId
  })
}

/** Throws UnknownEntity. */
export function changeArea(db: Database, websiteId: string, areaId: string, area: SaveAreaRequest): Promise<void> {
  return inAreas(db, websiteId, async (tx) => {
    const changed = await tx
      .updateTable('areas')
      .set({ name: area.name, description: area.description, teaser_blocks: area.teaserBlocks })
      .where('website_id', '=', websiteId)
      .where('area_id', '=', areaId)
      .returning('area_id')
      .executeTakeFirst()
    if (!changed) throw new UnknownEntity()
  })
}

/** What stood in it and in no other area is open again. Throws UnknownEntity, DomainError. */
export function deleteArea(db: Database, websiteId: string, areaId: string): Promise<void> {
  return inAreas(db, websiteId, async (tx) => {
    await lockAreas(tx, websiteId)
    const { rows } = await sql<{ name: string }>`
      select name from area_plans p where p.website_id = ${websiteId}
        and exists (select from area_plan_areas o where o.website_id = ${websiteId} and o.plan_id = p.plan_id and o.area_id = ${areaId})
        and not exists (select from area_plan_areas o where o.website_id = ${websiteId} and o.plan_id = p.plan_id and o.area_id <> ${areaId})
      order by name limit 1`.execute(tx)
    if (rows[0])
      throw new DomainError(`“${rows[0].name}” opens only this area. Delete the plan first, or add another area to it.`)
    const deleted = await tx
      .deleteFrom('areas')
      .where('website_id', '=', websiteId)
      .where('area_id', '=', areaId)
      .returning('area_id')
      .executeTakeFirst()
    if (!deleted) throw new UnknownEntity()
  })
}

/** Serialises changes of a website's areas and plans, until the transaction ends. */
export async function lockAreas(tx: AreasTx, websiteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`areas ${websiteId}`}, 0))`.execute(tx)
}

export interface StandingItem {
  kind: string
  id: string
}

/** What stands in an area, last added first. */
export function listAreaItems(db: Database, websiteId: string, areaId: string): Promise<StandingItem[]> {
  return inAreas(db, websiteId, (tx) =>
    tx
      .selectFrom('area_items')
      .select(['kind', 'ref_id as id'])
      .where('website_id', '=', websiteId)
      .where('area_id', '=', areaId)
      .orderBy('added_at', 'desc')
      .orderBy('ref_id')
      .execute(),
  )
}

/** Callers have checked that the item is there. Throws UnknownEntity for an area that is not. */
export function putIntoArea(
  db: Database,
  websiteId: string,
  areaId: string,
  { kind, id, now }: StandingItem & { now: string },
): Promise<void> {
  return inAreas(db, websiteId, async (tx) => {
    await assertAreas(tx, websiteId, [areaId])
    await assertRoom(tx, websiteId, areaId)
    await tx
      .insertInto('area_items')
      .values({ website_id: websiteId, area_id: areaId, kind, ref_id: id, added_at: now })
      .onConflict((known) => known.doNothing())
      .execute()
  })
}

export function takeOutOfArea(db: Database, websiteId: string, areaId: string, item: StandingItem): Promise<void> {
  return inAreas(db, websiteId, async (tx) => {
    const gone = await tx
      .deleteFrom('area_items')
      .where('website_id', '=', websiteId)
      .where('area_id', '=', areaId)
      .where('kind', '=', item.kind)
      .where('ref_id', '=', item.id)
      .returning('ref_id')
      .executeTakeFirst()
    if (!gone) throw new UnknownEntity()
  })
}

/** The areas in which something stands. */
export function listAreasOfItem(db: Database, websiteId: string, { kind, id }: StandingItem) {
  return inAreas(db, websiteId, async (tx) => {
    const areas = await tx
      .selectFrom('areas')
      .select(['area_id as id', 'name'])
      .where('website_id', '=', websiteId)
      .orderBy(sql`lower(name)`)
      .execute()
    const rows = await tx
      .selectFrom('area_items')
      .select('area_id')
      .where('website_id', '=', websiteId)
      .where('kind', '=', kind)
      .where('ref_id', '=', id)
      .execute()
    return { areas, areaIds: rows.map(({ area_id }) => area_id) }
  })
}

/** Puts something into these areas and takes it out of all others. */
export function setAreasOfItem(
  db: Database,
  websiteId: string,
  { kind, id, areaIds, now }: StandingItem & { areaIds: readonly string[]; now: string },
): Promise<void> {
  return inAreas(db, websiteId, async (tx) => {
    await assertAreas(tx, websiteId, areaIds)
    for (const areaId of areaIds) await assertRoom(tx, websiteId, areaId)
    await sql`
      delete from area_items where website_id = ${websiteId} and kind = ${kind} and ref_id = ${id}
        and area_id <> all(${areaIds}::text[])`.execute(tx)
    await sql`
      insert into area_items (website_id, area_id, kind, ref_id, added_at)
      select ${websiteId}, area_id, ${kind}, ${id}, ${now}::timestamptz from unnest(${areaIds}::text[]) as area_id
      on conflict do nothing`.execute(tx)
  })
}

/** Throws UnknownEntity. */
export async function assertAreas(tx: AreasTx, websiteId: string, areaIds: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from areas where website_id = ${websiteId} and area_id = any(${areaIds}::text[])`.execute(tx)
  if (rows.length !== new Set(areaIds).size) throw new UnknownEntity()
}

async function assertRoom(tx: AreasTx, websiteId: string, areaId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from area_items where website_id = ${websiteId} and area_id = ${areaId}`.execute(tx)
  if ((rows[0]?.count ?? 0) >= AREA_ITEMS_MAX) throw new DomainError(`An area holds at most ${AREA_ITEMS_MAX} things.`)
}
