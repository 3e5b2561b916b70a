import { sql } from 'kysely'
import { v7 } from 'uuid'
import { findMemberIds } from '../members/queries.ts'
import type { Database } from '../platform/database/database.ts'
import { DomainError, UnknownEntity } from '../shared/domain-error.ts'
import type { GrantRow } from './admin-contract.ts'
import { type AreasTx, assertAreas, endsAfter, inAreas } from './areas-store.ts'
import { areaMessages, type GrantSource } from './contract.ts'

export interface NewGrant {
  siteUserId: string | null
  /** Vault ref of the address, for those who have no account yet. */
  personRef?: string | null
  planId?: string | undefined
  areaId?: string | undefined
  source: GrantSource
  /** Id of an order or subscription; the same one grants a plan once. */
  sourceRef?: string
  until?: string | null
  now: string
}

/**
 * Opens a plan or an area. False if the person has it already. A plan takes no more people than it has places, however many
 * join at once: its row is locked. Throws UnknownEntity, DomainError.
 */
export function grant(db: Database, websiteId: string, wanted: NewGrant): Promise<boolean> {
  return inAreas(db, websiteId, (tx) => grantIn(tx, websiteId, wanted))
}

export async function grantIn(tx: AreasTx, websiteId: string, wanted: NewGrant): Promise<boolean> {
  const { siteUserId, personRef = null, planId, areaId, source, sourceRef = null, until = null, now } = wanted
  if (planId !== undefined) await assertPlace(tx, websiteId, planId, wanted)
  if (areaId !== undefined) await assertAreas(tx, websiteId, [areaId])
  const known = await sql`
    select from area_grants g where g.website_id = ${websiteId} and ${endsAfter(now)}
      and (g.site_user_id = ${siteUserId} or g.person_ref = ${personRef}) and g.source_ref is not distinct from ${sourceRef}
      and g.plan_id is not distinct from ${planId ?? null} and g.area_id is not distinct from ${areaId ?? null}
      and (g.until_at is null or g.until_at >= ${until}::timestamptz)`.execute(tx)
  if (known.rows.length > 0) return false
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('area_grants')
    .values({
      website_id: websiteId,
      grant_id: v7(),
      site_user_id: siteUserId,
      person_ref: personRef,
      plan_id: planId ?? null,
      area_id: areaId ?? null,
      source,
      source_ref: sourceRef,
      from_at: now,
      until_at: until,
      revoked_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What was paid has its place by the stock of the product. */
async function assertPlace(tx: AreasTx, websiteId: string, planId: string, { source, siteUserId, now }: NewGrant) {
  const { rows } = await sql<{ places: number | null; isOpen: boolean; kind: string }>`
    select places, is_open as "isOpen", kind from area_plans
    where website_id = ${websiteId} and plan_id = ${planId} for update`.execute(tx)
  const [plan] = rows
  if (!plan) throw new UnknownEntity()
  if (source === 'plan' && (plan.kind !== 'free' || !plan.isOpen)) throw new DomainError(areaMessages.closed)
  if (plan.places === null || source === 'order' || source === 'subscription') return
  const taken = await sql<{ count: number }>`
    select count(distinct coalesce(g.site_user_id, g.person_ref))::int as count from area_grants g
    where g.website_id = ${websiteId} and g.plan_id = ${planId} and ${endsAfter(now)}
      and g.site_user_id is distinct from ${siteUserId}`.execute(tx)
  if ((taken.rows[0]?.count ?? 0) >= plan.places) throw new DomainError(areaMessages.full)
}

/** Ends a grant at once. Throws UnknownEntity. */
export function revokeGrant(db: Database, websiteId: string, grantId: string, now: string): Promise<void> {
  return inAreas(db, websiteId, async (tx) => {
    const { rows } = await sql`
      update area_grants set revoked_at = coalesce(revoked_at, ${now}::timestamptz)
      where website_id = ${websiteId} and grant_id = ${grantId} returning 1`.execute(tx)
    if (rows.length === 0) throw new UnknownEntity()
  })
}

/** Ends what an order or a subscription has opened, but for these plans. */
export function revokeBySource(
  db: Database,
  websiteId: string,
  { source, sourceRef, keeps, now }: { source: GrantSource; sourceRef: string; keeps: readonly string[]; now: string },
): Promise<void> {
  return inAreas(db, websiteId, async (tx) => {
    await sql`
      update area_grants set revoked_at = ${now} where website_id = ${websiteId} and source = ${source}
        and source_ref = ${sourceRef} and revoked_at is null and plan_id <> all(${keeps}::text[])`.execute(tx)
  })
}

/** A member leaves a free plan. */
export function leavePlan(
  db: Database,
  websiteId: string,
  { siteUserId, planId, now }: { siteUserId: string; planId: string; now: string },
): Promise<void> {
  return inAreas(db, websiteId, async (tx) => {
    await sql`
      update area_grants set revoked_at = ${now} where website_id = ${websiteId} and site_user_id = ${siteUserId}
        and plan_id = ${planId} and source = 'plan' and revoked_at is null`.execute(tx)
  })
}

/** A member with the reference of their address, by which they have what was bought before the account. */
export interface Holder {
  siteUserId: string
  personRef: string
}

/** All grants of a member, newest first. */
export function listGrants(db: Database, websiteId: string, holder: Holder, now: string): Promise<GrantRow[]> {
  return inAreas(db, websiteId, async (tx) => {
    const { rows } = await sql<Omit<GrantRow, 'from' | 'until' | 'revokedOn' | 'state'> & Times>`
      select g.grant_id as id, coalesce(p.name, a.name) as name, g.plan_id as "planId", g.area_id as "areaId", g.source,
        g.source_ref as "sourceRef", g.from_at as "fromAt", g.until_at as "untilAt", g.revoked_at as "revokedAt"
      from area_grants g
      left join area_plans p on p.website_id = ${websiteId} and p.plan_id = g.plan_id
      left join areas a on a.website_id = ${websiteId} and a.area_id = g.area_id
      where g.website_id = ${websiteId} and (g.site_user_id = ${holder.siteUserId} or g.person_ref = ${holder.personRef})
      order by g.created_at desc, g.grant_id desc limit 500`.execute(tx)
    return rows.map(({ fromAt, untilAt, revokedAt, ...row }) => ({
      ...row,
      from: fromAt.toISOString(),
      until: untilAt?.toISOString() ?? null,
      revokedOn: revokedAt?.toISOString() ?? null,
      state: stateOf({ fromAt, untilAt, revokedAt }, now),
    }))
  })
}

/** The same for a file of what is kept about a person, with an account or without one. */
export async function listAccessOf(db: Database, websiteId: string, personRef: string) {
  const member = await findMemberIds(db, websiteId, { personRef })
  const grants = await listGrants(
    db,
    websiteId,
    { siteUserId: member?.siteUserId ?? '', personRef },
    new Date().toISOString(),
  )
  return grants.map(({ name, source, from, until, revokedOn }) => ({ name, source, from, until, revokedOn }))
}

interface Times {
  fromAt: Date
  untilAt: Date | null
  revokedAt: Date | null
}

function stateOf({ fromAt, untilAt, revokedAt }: Times, now: string): GrantRow['state'] {
  const at = Date.parse(now)
  if (revokedAt) return 'revoked'
  if (fromAt.getTime() > at) return 'later'
  return untilAt && untilAt.getTime() <= at ? 'expired' : 'active'
}

/** What is kept of people who have no account and asked to be forgotten. */
export function forgetGrants(db: Database, websiteId: string, personRef: string): Promise<void> {
  return inAreas(db, websiteId, async (tx) => {
    await sql`delete from area_grants where website_id = ${websiteId} and person_ref = ${personRef}`.execute(tx)
  })
}
