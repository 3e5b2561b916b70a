import { type Kysely, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/ids/secret-token.ts'
import type { SignedIn } from '../../platform/signed-in.ts'
import { hasPermission, type Permission } from '../../shared/permissions.ts'
import { findOwner } from '../../websites/queries.ts'
import type { IdentityTables } from '../table.ts'

const HOUR = 60 * 60 * 1000
const IDLE_MS = 7 * 24 * HOUR
const LIFETIME_MS = 30 * 24 * HOUR
/** Of one account on one website, or on the platform. */
export const SESSIONS_MAX = 100

/** How the person authenticated. */
export interface SessionProof {
  /** ISO 8601; when they authenticated. Default: now. */
  confirmedAt?: string
  /** The account's epoch at the time of authentication. Default: the current one. */
  epoch?: number
  /** Description of their browser. */
  device?: string
}

/** Creates a session and returns its token, which only the browser may know. */
export async function createSession(
  db: Database,
  websiteId: string,
  accountId: string,
  now: string,
  { confirmedAt = now, epoch, device = 'Unknown device' }: SessionProof = {},
): Promise<string> {
  const token = newToken()
  const session = {
    website_id: websiteId,
    token_hash: hashToken(token),
    session_id: newId(),
    account_id: accountId,
    epoch: epoch ?? sql<number>`(select session_epoch from accounts where account_id = ${accountId})`,
    confirmed_at: confirmedAt,
    device,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(Date.parse(now) + LIFETIME_MS),
  }
  await inScope(db, websiteId, async (tx) => {
    await tx.insertInto('sessions').values(session).execute()
    await endOldest(tx, websiteId, accountId)
    await rememberPlace(tx, websiteId, accountId)
  })
  return token
}

/** Ends those that were not used for longest, when an account has more sessions than anybody has browsers. */
async function endOldest(tx: Kysely<IdentityTables>, websiteId: string, accountId: string): Promise<void> {
  const oldest = tx
    .selectFrom('sessions')
    .select('session_id')
    .where('website_id', '=', websiteId)
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .offset(SESSIONS_MAX)
  await tx
    .deleteFrom('sessions')
    .where('website_id', '=', websiteId)
    .where('account_id', '=', accountId)
    .where('session_id', 'in', oldest)
    .execute()
}

/** Records the website, so that the sessions of an account can be found, scope by scope. */
async function rememberPlace(tx: Kysely<IdentityTables>, websiteId: string, accountId: string): Promise<void> {
  await tx
    .insertInto('session_places')
    .values({ website_id: websiteId, account_id: accountId })
    .onConflict((found) => found.doNothing())
    .execute()
}

/** Ends a session. */
export async function revokeSession(db: Database, websiteId: string, token: string): Promise<void> {
  await inScope(db, websiteId, (tx) =>
    tx.deleteFrom('sessions').where('website_id', '=', websiteId).where('token_hash', '=', hashToken(token)).execute(),
  )
}

/**
 * The account of this session token, with its current permissions. A session ends after 30 days, after 7 days without a
 * request, or when its account signs out everywhere.
 */
export async function findSignedIn(
  db: Database,
  websiteId: string,
  token: string,
  now: string,
): Promise<SignedIn | undefined> {
  const found = await inScope(db, websiteId, async (tx) => {
    const session = await readSession(tx, websiteId, hashToken(token))
    if (!session || !isGood(session, now)) return undefined
    if (Date.parse(now) - session.last_seen_at.getTime() > HOUR) {
      await noteSeen(tx, websiteId, hashToken(token), now)
      await rememberPlace(tx, websiteId, session.account_id)
    }
    return session
  })
  if (!found) return undefined
  return {
    accountId: found.account_id,
    sessionId: found.session_id,
    confirmedAt: found.confirmed_at.toISOString(),
    expiresAt: found.expires_at.toISOString(),
    displayName: found.display_name,
    hasPassword: found.has_password,
    isOwner: (await findOwner(db, websiteId)) === found.account_id,
    roles: found.roles ?? [],
  }
}

/** What the person of this session may do by their current permissions; undefined if they may not see drafts. */
export async function mayViewDrafts(
  db: Database,
  websiteId: string,
  sessionId: string,
  now: string,
): Promise<((permission: Permission) => boolean) | undefined> {
  const found = await inScope(db, websiteId, (tx) =>
    selectSessions(tx).where('s.website_id', '=', websiteId).where('s.session_id', '=', sessionId).executeTakeFirst(),
  )
  if (!found || !isGood(found, now)) return undefined
  const isOwner = (await findOwner(db, websiteId)) === found.account_id
  const may = (permission: Permission) => hasPermission({ isOwner, roles: found.roles ?? [] }, permission)
  return may('content.viewDraft') ? may : undefined
}

/** The person of this session, if their comments need no approval. */
export async function findContributor(
  db: Database,
  websiteId: string,
  sessionId: string,
  now: string,
): Promise<{ accountId: string; displayName: string } | undefined> {
  const found = await inScope(db, websiteId, (tx) =>
    selectSessions(tx).where('s.website_id', '=', websiteId).where('s.session_id', '=', sessionId).executeTakeFirst(),
  )
  if (!found || !isGood(found, now)) return undefined
  const isOwner = (await findOwner(db, websiteId)) === found.account_id
  if (!hasPermission({ isOwner, roles: found.roles ?? [] }, 'comments.postUnmoderated')) return undefined
  return { accountId: found.account_id, displayName: found.display_name }
}

function inScope<Result>(db: Database, websiteId: string, run: (tx: Kysely<IdentityTables>) => Promise<Result>) {
  return withWebsite(db.withTables<IdentityTables>(), websiteId, run)
}

function readSession(tx: Kysely<IdentityTables>, websiteId: string, tokenHash: string) {
  return selectSessions(tx)
    .where('s.website_id', '=', websiteId)
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

function selectSessions(tx: Kysely<IdentityTables>) {
  return tx
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', (on) =>
      on.onRef('a.account_id', '=', 's.account_id').onRef('a.session_epoch', '=', 's.epoch'),
    )
    .leftJoin('contributors as c', (on) =>
      on.onRef('c.website_id', '=', 's.website_id').onRef('c.account_id', '=', 's.account_id'),
    )
    .select(['s.account_id', 's.session_id', 's.confirmed_at', 's.expires_at', 's.last_seen_at'])
    .select(['a.display_name', 'c.roles', sql<boolean>`a.password_hash is not null`.as('has_password')])
}

/** Records that the person has just authenticated again. */
export async function confirmSession(db: Database, websiteId: string, sessionId: string, now: string): Promise<void> {
  await inScope(db, websiteId, (tx) =>
    tx
      .updateTable('sessions')
      .set({ confirmed_at: now })
      .where('website_id', '=', websiteId)
      .where('session_id', '=', sessionId)
      .execute(),
  )
}

export function isGood(session: { expires_at: Date; last_seen_at: Date }, now: string): boolean {
  const moment = Date.parse(now)
  return moment < session.expires_at.getTime() && moment - session.last_seen_at.getTime() < IDLE_MS
}

async function noteSeen(tx: Kysely<IdentityTables>, websiteId: string, tokenHash: string, now: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', tokenHash)
    .execute()
}
