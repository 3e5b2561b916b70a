import { type RawBuilder, sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'
import type { Vault } from '../platform/vault/vault.ts'

export {
  assertXsrfToken,
  type MemberVisit,
  openVisit,
  seeOther,
  show,
  xsrfTokenOf,
} from './accounts/member-visit.ts'
export type { MemberAccessFacts } from './merchant/list-members.ts'
export { findMemberSettings, isSignupOpen } from './settings/settings-store.ts'

/** The member who may log in, with the reference of their address: a table expression for statements of other capabilities. */
export const activeMember = (websiteId: string, siteUserId: string): RawBuilder<unknown> => sql`(
  select site_user_id, person_ref from site_users
  where website_id = ${websiteId} and site_user_id = ${siteUserId} and blocked_at is null)`

/** These members with the references of their addresses: a table expression for statements of other capabilities. */
export const theseMembers = (
  websiteId: string,
  by: 'site_user_id' | 'person_ref',
  values: readonly string[],
): RawBuilder<unknown> => sql`(
  select site_user_id, person_ref from site_users
  where website_id = ${websiteId} and ${sql.ref(by)} = any(${values}::text[]))`

/** A member by id or by the reference of their address. */
export async function findMemberIds(
  db: Database,
  websiteId: string,
  wanted: { siteUserId: string } | { personRef: string },
): Promise<{ siteUserId: string; personRef: string } | undefined> {
  const is = 'siteUserId' in wanted ? sql`site_user_id = ${wanted.siteUserId}` : sql`person_ref = ${wanted.personRef}`
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ siteUserId: string; personRef: string }>`
      select site_user_id as "siteUserId", person_ref as "personRef" from site_users
      where website_id = ${websiteId} and ${is}`.execute(tx),
  )
  return rows[0]
}

/** What a website keeps about a person as its member. */
export interface Membership {
  name: string
  joinedOn: string
  confirmedOn: string | null
  lastLoginOn: string | null
  isBlocked: boolean
  /** Newest first. */
  history: { what: string; at: string }[]
  sessions: { device: string; lastSeenOn: string }[]
}

const HISTORY_MAX = 1_000

export { createMemberCrumbs } from './accounts/member-crumbs.ts'

/** The account of a person; undefined for people without one. */
export async function findMemberId(db: Database, websiteId: string, personRef: string): Promise<string | undefined> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ id: string }>`
      select site_user_id as id from site_users
      where website_id = ${websiteId} and person_ref = ${personRef}`.execute(tx),
  )
  return rows[0]?.id
}

/** Names and addresses of these members, by id. */
export async function nameMembers(
  { db, vault }: { db: Database; vault: Pick<Vault, 'read'> },
  websiteId: string,
  siteUserIds: readonly string[],
): Promise<ReadonlyMap<string, { name: string; email: string | null }>> {
  if (siteUserIds.length === 0) return new Map()
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ id: string; personRef: string; nameRef: string | null }>`
      select site_user_id as id, person_ref as "personRef", name_ref as "nameRef" from site_users
      where website_id = ${websiteId} and site_user_id = any(${siteUserIds}::text[])`.execute(tx),
  )
  const texts = await vault.read(
    websiteId,
    rows.flatMap(({ personRef, nameRef }) => [personRef, ...(nameRef === null ? [] : [nameRef])]),
  )
  return new Map(
    rows.map(({ id, personRef, nameRef }) => [
      id,
      { name: texts.get(nameRef ?? '') ?? '', email: texts.get(personRef) ?? null },
    ]),
  )
}

/** ISO 8601: when a member has joined; undefined for one who was deleted a moment ago. */
export async function findJoinedAt(db: Database, websiteId: string, siteUserId: string): Promise<string | undefined> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ at: Date }>`
      select joined_at as at from site_users
      where website_id = ${websiteId} and site_user_id = ${siteUserId} and blocked_at is null`.execute(tx),
  )
  return rows[0]?.at.toISOString()
}

/** Null for somebody without an account. */
export async function findMembershipOf(
  { db, vault }: { db: Database; vault: Pick<Vault, 'read'> },
  websiteId: string,
  personRef: string,
): Promise<Membership | null> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{
      id: string
      nameRef: string | null
      joinedAt: Date
      confirmedAt: Date | null
      lastLoginAt: Date | null
      isBlocked: boolean
    }>`
      select site_user_id as id, name_ref as "nameRef", joined_at as "joinedAt", confirmed_at as "confirmedAt",
        last_login_at as "lastLoginAt", blocked_at is not null as "isBlocked"
      from site_users where website_id = ${websiteId} and person_ref = ${personRef}`.execute(tx),
  )
  const [member] = rows
  if (!member) return null
  const [names, events, sessions] = await Promise.all([
    vault.read(websiteId, member.nameRef === null ? [] : [member.nameRef]),
    inWebsite(db, websiteId, (tx) =>
      sql<{ what: string; at: Date }>`
        select kind as what, at from site_user_events
        where website_id = ${websiteId} and site_user_id = ${member.id} order by at desc limit ${HISTORY_MAX}`.execute(
        tx,
      ),
    ),
    inWebsite(db, websiteId, (tx) =>
      sql<{ device: string; lastSeenAt: Date }>`
        select device, last_seen_at as "lastSeenAt" from site_user_sessions
        where website_id = ${websiteId} and site_user_id = ${member.id} order by last_seen_at desc`.execute(tx),
    ),
  ])
  return {
    name: names.get(member.nameRef ?? '') ?? '',
    joinedOn: member.joinedAt.toISOString(),
    confirmedOn: member.confirmedAt?.toISOString() ?? null,
    lastLoginOn: member.lastLoginAt?.toISOString() ?? null,
    isBlocked: member.isBlocked,
    history: events.rows.map(({ what, at }) => ({ what, at: at.toISOString() })),
    sessions: sessions.rows.map(({ device, lastSeenAt }) => ({ device, lastSeenOn: lastSeenAt.toISOString() })),
  }
}

/** Deletes the account of a person; their name and open links lie in the vault under their address. */
export async function forgetMember(db: Database, websiteId: string, personRef: string): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`delete from site_users where website_id = ${websiteId} and person_ref = ${personRef}`.execute(tx),
  )
}
