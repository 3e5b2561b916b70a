import { type Kysely, sql } from 'kysely'
import { v7 } from 'uuid'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/ids/secret-token.ts'
import { noteEvent } from '../members-store.ts'
import type { MembersTables } from '../table.ts'

const DAY = 24 * 60 * 60
/** Seconds for which a browser stays logged in where the member wants it to. */
export const REMEMBERED_SECONDS = 90 * DAY
/** Otherwise it ends with the browser, and after a day at the latest. */
const SHORT_SECONDS = DAY
const SESSIONS_MAX = 50
const DEVICES_MAX = 20
const HOUR_MS = 60 * 60 * 1000

/** A member who is logged in. */
export interface MemberSession {
  siteUserId: string
  sessionId: string
  isRemembered: boolean
}

export interface NewSession {
  siteUserId: string
  /** The member's epoch when the password was checked: a change of it in between ends the session at once. */
  epoch: number
  isRemembered: boolean
  device: string
  /** The session that this browser had before: it ends, so that a planted one is never a logged-in one. */
  previousToken: string | undefined
  /** Tokens of known browsers, as sent. */
  deviceTokens: readonly string[]
  /** ISO 8601 */
  now: string
}

/** Begins a session with a new token, and remembers the browser. */
export function beginSession(
  db: Database,
  websiteId: string,
  { siteUserId, epoch, isRemembered, device, previousToken, deviceTokens, now }: NewSession,
): Promise<{ token: string; deviceToken: string }> {
  const token = newToken()
  const seconds = isRemembered ? REMEMBERED_SECONDS : SHORT_SECONDS
  return inTables(db, websiteId, async (tx) => {
    if (previousToken) await dropSession(tx, websiteId, previousToken)
    await tx
      .insertInto('site_user_sessions')
      .values({
        website_id: websiteId,
        token_hash: hashToken(token),
        session_id: v7(),
        site_user_id: siteUserId,
        epoch,
        is_remembered: isRemembered,
        device,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(Date.parse(now) + seconds * 1000),
      })
      .execute()
    await tx
      .updateTable('site_users')
      .set({ last_login_at: now })
      .where('website_id', '=', websiteId)
      .where('site_user_id', '=', siteUserId)
      .execute()
    await noteEvent(tx, websiteId, { siteUserId, kind: 'logged-in', now })
    await sql`
      delete from site_user_sessions where website_id = ${websiteId} and session_id in (
        select session_id from site_user_sessions where website_id = ${websiteId} and site_user_id = ${siteUserId}
        order by last_seen_at desc, session_id desc offset ${SESSIONS_MAX})`.execute(tx)
    return { token, deviceToken: await rememberDevice(tx, websiteId, { siteUserId, epoch, deviceTokens, now }) }
  })
}

/** The member of this token, unless the session has ended; one of another website is none. */
export async function findSession(
  db: Database,
  websiteId: string,
  token: string,
  now: string,
): Promise<MemberSession | undefined> {
  const { rows } = await inWebsite(db.withTables<MembersTables>(), websiteId, (tx) =>
    sql<MemberSession & { lastSeenAt: Date }>`
      select s.site_user_id as "siteUserId", s.session_id as "sessionId", s.is_remembered as "isRemembered",
        s.last_seen_at as "lastSeenAt"
      from site_user_sessions s
      join site_users u on u.website_id = s.website_id and u.site_user_id = s.site_user_id and u.epoch = s.epoch
      where s.website_id = ${websiteId} and s.token_hash = ${hashToken(token)}
        and s.expires_at > ${now}::timestamptz and u.blocked_at is null`.execute(tx),
  )
  const [found] = rows
  if (!found) return undefined
  const { lastSeenAt, ...session } = found
  if (Date.parse(now) - lastSeenAt.getTime() > HOUR_MS) await noteSeen(db, websiteId, session.sessionId, now)
  return session
}

async function noteSeen(db: Database, websiteId: string, sessionId: string, now: string): Promise<void> {
  await inTables(db, websiteId, (tx) =>
    tx
      .updateTable('site_user_sessions')
      .set({ last_seen_at: now })
      .where('website_id', '=', websiteId)
      .where('session_id', '=', sessionId)
      .execute(),
  )
}

export async function endSession(db: Database, websiteId: string, token: string): Promise<void> {
  await inTables(db, websiteId, (tx) => dropSession(tx, websiteId, token))
}

async function dropSession(tx: Kysely<MembersTables>, websiteId: string, token: string): Promise<void> {
  await tx
    .deleteFrom('site_user_sessions')
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', hashToken(token))
    .execute()
}

export interface ListedSession {
  sessionId: string
  device: string
  lastSeenAt: Date
}

/** Where a member is logged in, most recently used first. */
export function listSessions(
  db: Database,
  websiteId: string,
  { siteUserId, now }: { siteUserId: string; now: string },
): Promise<ListedSession[]> {
  return inWebsite(db.withTables<MembersTables>(), websiteId, async (tx) => {
    const { rows } = await sql<ListedSession>`
      select s.session_id as "sessionId", s.device, s.last_seen_at as "lastSeenAt"
      from site_user_sessions s
      join site_users u on u.website_id = s.website_id and u.site_user_id = s.site_user_id and u.epoch = s.epoch
      where s.website_id = ${websiteId} and s.site_user_id = ${siteUserId} and s.expires_at > ${now}::timestamptz
      order by s.last_seen_at desc limit ${SESSIONS_MAX}`.execute(tx)
    return rows
  })
}

/** The hash of the token that is bound to this member; undefined in an unknown browser. It runs for an unknown member, too. */
export async function findKnownDevice(
  db: Database,
  websiteId: string,
  member: { siteUserId: string; epoch: number } | undefined,
  tokens: readonly string[],
): Promise<string | undefined> {
  if (tokens.length === 0) return undefined
  const found = await inWebsite(db.withTables<MembersTables>(), websiteId, (tx) =>
    tx
      .selectFrom('site_user_devices')
      .select('token_hash')
      .where('website_id', '=', websiteId)
      .where('site_user_id', '=', member?.siteUserId ?? '')
      .where('epoch', '=', member?.epoch ?? 0)
      .where('token_hash', 'in', tokens.map(hashToken))
      .executeTakeFirst(),
  )
  return found?.token_hash
}

async function rememberDevice(
  tx: Kysely<MembersTables>,
  websiteId: string,
  { siteUserId, epoch, deviceTokens, now }: Pick<NewSession, 'siteUserId' | 'epoch' | 'deviceTokens' | 'now'>,
): Promise<string> {
  const known = await tx
    .updateTable('site_user_devices')
    .set({ epoch, last_used_at: now })
    .where('website_id', '=', websiteId)
    .where('site_user_id', '=', siteUserId)
    .where('token_hash', 'in', [...deviceTokens.map(hashToken), ''])
    .returning('token_hash')
    .execute()
  const kept = deviceTokens.find((token) => known.some(({ token_hash }) => token_hash === hashToken(token)))
  if (kept) return kept
  const token = newToken()
  await tx
    .insertInto('site_user_devices')
    .values({ website_id: websiteId, token_hash: hashToken(token), site_user_id: siteUserId, epoch, last_used_at: now })
    .execute()
  await sql`
    delete from site_user_devices where website_id = ${websiteId} and site_user_id = ${siteUserId} and token_hash not in (
      select token_hash from site_user_devices where website_id = ${websiteId} and site_user_id = ${siteUserId}
        and epoch >= ${epoch} order by last_used_at desc limit ${DEVICES_MAX})`.execute(tx)
  return token
}

function inTables<Result>(db: Database, websiteId: string, run: (tx: Kysely<MembersTables>) => Promise<Result>) {
  return withWebsite(db.withTables<MembersTables>(), websiteId, run)
}

export async function dropExpiredSessions(db: Database, websiteId: string, now: string): Promise<void> {
  await inTables(db, websiteId, (tx) =>
    tx
      .deleteFrom('site_user_sessions')
      .where('website_id', '=', websiteId)
      .where('expires_at', '<=', new Date(now))
      .execute(),
  )
}
