import { type RawBuilder, sql } from 'kysely'
import { findCustomer } from '../../../projections/customers/queries.ts'
import { listAccountNames } from '../../identity/queries.ts'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { type PagedList, readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import { searchedWords } from '../../shared/lists/indexed-words.ts'
import { listSessions } from '../accounts/member-sessions.ts'
import type {
  MemberAccess,
  MemberEventKind,
  MemberLogins,
  MemberReply,
  MemberRow,
  MemberStatus,
  MembersFilter,
  MembersQuery,
  MembersReply,
  MemberView,
} from '../admin-contract.ts'
import { wordOf } from '../members-store.ts'

export interface MemberListDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'hashes'>
  memberAccess: MemberAccessFacts
}

/** What is open to members, as it is known where that is decided. */
export interface MemberAccessFacts {
  /** A condition of members `u`: whether a plan or an area, or anything, is open to them now or was. */
  matches(
    websiteId: string,
    wanted: { planId?: string | undefined; areaId?: string | undefined; access: MemberAccess; now: string },
  ): RawBuilder<unknown>
  /** Names of the plans and areas that are open to these members now, by id of the member. */
  listOpened(
    websiteId: string,
    siteUserIds: readonly string[],
    now: string,
  ): Promise<ReadonlyMap<string, readonly string[]>>
}

const PAGE = 50
const TIMELINE_MAX = 200

interface StoredMember {
  id: string
  personRef: string
  nameRef: string | null
  status: MemberStatus
  joinedAt: Date
  lastLoginAt: Date | null
}

const statusOf = sql<MemberStatus>`case when u.blocked_at is not null then 'blocked'
  when u.confirmed_at is null then 'invited' else 'active' end`

const columns = sql`u.site_user_id as id, u.person_ref as "personRef", u.name_ref as "nameRef", ${statusOf} as status,
  u.joined_at as "joinedAt", u.last_login_at as "lastLoginAt"`

const viewed = (view: MemberView): RawBuilder<unknown> => (view === 'all' ? sql`true` : sql`${statusOf} = ${view}`)

/** Members, joined last first, with how many there are of each kind. */
export async function listMembers(
  deps: MemberListDeps,
  websiteId: string,
  { cursor, limit = PAGE, now, ...filter }: MembersQuery & { now: string; limit?: number },
): Promise<MembersReply> {
  const list: PagedList = { websiteId, list: `members ${JSON.stringify(filter)}` }
  const after = cursor === undefined ? undefined : readCursor(list, 'moment', cursor)
  const { search, view } = filter
  const searched = await searchedBy(deps, websiteId, search)
  const segment = segmentOf(deps, websiteId, filter, now)
  const { rows, counts } = await withWebsite(deps.db, websiteId, async (tx) => ({
    rows: (
      await sql<StoredMember>`
        select ${columns} from site_users u
        where u.website_id = ${websiteId} and ${viewed(view)} and ${searched} and ${segment}
          and ${after ? sql`(u.joined_at, u.site_user_id) < (${after.key}::timestamptz, ${after.id}::text)` : sql`true`}
        order by u.joined_at desc, u.site_user_id desc limit ${limit + 1}`.execute(tx)
    ).rows,
    counts: (
      await sql<{ status: MemberStatus; count: number }>`
        select ${statusOf} as status, count(*)::int as count from site_users u
        where u.website_id = ${websiteId} group by 1`.execute(tx)
    ).rows,
  }))
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const countOf = (status: MemberStatus) => counts.find((one) => one.status === status)?.count ?? 0
  return {
    members: await present(deps, websiteId, shown),
    counts: {
      all: counts.reduce((sum, { count }) => sum + count, 0),
      active: countOf('active'),
      invited: countOf('invited'),
      blocked: countOf('blocked'),
    },
    nextPageCursor: last ? writeCursor(list, { key: last.joinedAt.toISOString(), id: last.id }) : null,
  }
}

function segmentOf(
  { memberAccess }: Pick<MemberListDeps, 'memberAccess'>,
  websiteId: string,
  { planId, areaId, access, logins }: MembersFilter,
  now: string,
): RawBuilder<unknown> {
  const isNarrowed = access !== undefined || planId !== undefined || areaId !== undefined
  const opened = isNarrowed
    ? memberAccess.matches(websiteId, { planId, areaId, access: access ?? 'open', now })
    : sql`true`
  return logins === undefined ? opened : sql`${opened} and ${loggedIn[logins](now)}`
}

const loggedIn: Record<MemberLogins, (now: string) => RawBuilder<unknown>> = {
  never: () => sql`u.last_login_at is null`,
  month: (now) => sql`u.last_login_at > ${now}::timestamptz - interval '30 days'`,
  quiet: (now) => sql`u.last_login_at <= ${now}::timestamptz - interval '30 days'`,
}

/** All words have to match. A search without a letter or digit finds nothing. */
async function searchedBy(
  { vault }: Pick<MemberListDeps, 'vault'>,
  websiteId: string,
  search: string,
): Promise<RawBuilder<unknown>> {
  if (search.trim() === '') return sql`true`
  const hashes = await vault.hashes(websiteId, searchedWords(search).map(wordOf))
  return sql`u.site_user_id in (
    select site_user_id from site_user_words
    where website_id = ${websiteId} and word_hash = any(${hashes}::text[])
    group by site_user_id having count(*) = ${Math.max(hashes.length, 1)})`
}

/** Throws UnknownEntity. */
export async function showMember(
  deps: MemberListDeps,
  websiteId: string,
  { siteUserId, now }: { siteUserId: string; now: string },
): Promise<MemberReply> {
  const { rows } = await inWebsite(deps.db, websiteId, (tx) =>
    sql<StoredMember>`
      select ${columns} from site_users u where u.website_id = ${websiteId} and u.site_user_id = ${siteUserId}`.execute(
      tx,
    ),
  )
  const [row] = rows
  const [member] = await present(deps, websiteId, rows)
  if (!row || !member) throw new UnknownEntity()
  const [events, sessions, customer] = await Promise.all([
    inWebsite(deps.db, websiteId, (tx) =>
      sql<{ id: string; kind: MemberEventKind; at: Date; accountId: string | null }>`
        select event_id as id, kind, at, account_id as "accountId" from site_user_events
        where website_id = ${websiteId} and site_user_id = ${siteUserId}
        order by at desc, event_id desc limit ${TIMELINE_MAX}`.execute(tx),
    ),
    listSessions(deps.db, websiteId, { siteUserId, now }),
    findCustomer(deps.db, websiteId, row.personRef),
  ])
  const people = await listAccountNames(
    deps.db,
    events.rows.flatMap(({ accountId }) => accountId ?? []),
  )
  return {
    member,
    customerId: customer ? row.personRef : null,
    sessions: sessions.map(({ device, lastSeenAt }) => ({ device, lastSeenOn: lastSeenAt.toISOString() })),
    timeline: events.rows.map(({ id, kind, at, accountId }) => ({
      id,
      kind,
      at: at.toISOString(),
      by: accountId === null ? null : (people.get(accountId) ?? 'A former contributor'),
    })),
  }
}

async function present(
  { vault }: Pick<MemberListDeps, 'vault'>,
  websiteId: string,
  rows: readonly StoredMember[],
): Promise<MemberRow[]> {
  const texts = await vault.read(
    websiteId,
    rows.flatMap(({ personRef, nameRef }) => [personRef, ...(nameRef === null ? [] : [nameRef])]),
  )
  return rows.map(({ id, personRef, nameRef, status, joinedAt, lastLoginAt }) => ({
    id,
    email: texts.get(personRef) ?? null,
    name: texts.get(nameRef ?? '') ?? '',
    status,
    joinedOn: joinedAt.toISOString(),
    lastLoginOn: lastLoginAt?.toISOString() ?? null,
  }))
}
