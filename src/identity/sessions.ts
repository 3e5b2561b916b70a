import type { Kysely } from 'kysely'
import { type Database, withWebsite } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/visit.ts'
import { findOwner } from '../websites/queries.ts'
import type { IdentityTables } from './table.ts'
import { hashOf, newToken } from './token.ts'

/** Scope of the sessions on the platform's own host. */
export const PLATFORM = 'platform'

const HOUR = 60 * 60 * 1000
const IDLE_MS = 7 * 24 * HOUR
const LIFETIME_MS = 30 * 24 * HOUR

/** Begins a session and gives its token, which is told to nobody but the browser. */
export async function createSession(db: Database, websiteId: string, accountId: string, now: string): Promise<string> {
  const token = newToken()
  const session = {
    website_id: websiteId,
    token_hash: hashOf(token),
    account_id: accountId,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(Date.parse(now) + LIFETIME_MS),
  }
  await inScope(db, websiteId, (tx) => tx.insertInto('sessions').values(session).execute())
  return token
}

/** Ends a session; the next request with it is nobody's. */
export async function revokeSession(db: Database, websiteId: string, token: string): Promise<void> {
  await inScope(db, websiteId, (tx) =>
    tx.deleteFrom('sessions').where('website_id', '=', websiteId).where('token_hash', '=', hashOf(token)).execute(),
  )
}

/**
 * Who is signed in with this token, with the rights of this very moment. A session ends after 30 days, or after 7 days
 * without a request.
 */
export async function findSignedIn(
  db: Database,
  websiteId: string,
  token: string,
  now: string,
): Promise<SignedIn | undefined> {
  const found = await inScope(db, websiteId, async (tx) => {
    const session = await readSession(tx, websiteId, hashOf(token))
    if (!session || !isGood(session, now)) return undefined
    if (Date.parse(now) - session.last_seen_at.getTime() > HOUR) await noteSeen(tx, websiteId, hashOf(token), now)
    return session
  })
  if (!found) return undefined
  return {
    accountId: found.account_id,
    displayName: found.display_name,
    isOwner: (await findOwner(db, websiteId)) === found.account_id,
    roles: found.roles ?? [],
    confirmedAt: found.created_at.toISOString(),
  }
}

function inScope<Result>(db: Database, websiteId: string, run: (tx: Kysely<IdentityTables>) => Promise<Result>) {
  return withWebsite(db.withTables<IdentityTables>(), websiteId, run)
}

function readSession(tx: Kysely<IdentityTables>, websiteId: string, tokenHash: string) {
  return tx
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.account_id', 's.account_id')
    .leftJoin('contributors as c', (on) =>
      on.onRef('c.website_id', '=', 's.website_id').onRef('c.account_id', '=', 's.account_id'),
    )
    .select(['s.account_id', 's.created_at', 's.expires_at', 's.last_seen_at', 'a.display_name', 'c.roles'])
    .where('s.website_id', '=', websiteId)
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

function isGood(session: { expires_at: Date; last_seen_at: Date }, now: string): boolean {
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
