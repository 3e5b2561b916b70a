import { type Database, inWebsite } from '../../platform/database/database.ts'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import { listNamesOf } from '../../websites/queries.ts'
import type { ListedSession } from '../contract.ts'
import type { IdentityTables } from '../table.ts'
import { isGood } from './sessions.ts'

interface Asker {
  accountId: string
  /** The current session. */
  sessionId: string
}

type Row = Awaited<ReturnType<typeof readSessions>>[number]

/** All sessions of an account, on every website and on the platform. */
export async function listSessions(db: Database, asker: Asker, now: string): Promise<ListedSession[]> {
  const places = await listPlaces(db, asker.accountId)
  const names = await listNamesOf(db, places)
  const listed: ListedSession[] = []
  // Sequential, because each website's scope has to be entered.
  for (const place of places) {
    const rows = await readSessions(db, place, asker.accountId)
    const name = place === PLATFORM_SCOPE ? 'Plinth' : (names.get(place) ?? '')
    listed.push(...rows.filter((row) => isGood(row, now)).map((row) => present(row, name, asker.sessionId)))
  }
  return listed.sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeenAt.localeCompare(a.lastSeenAt))
}

/** Ends one of the account's sessions on any website; false when the account has no such session. */
export async function revokeListedSession(db: Database, accountId: string, sessionId: string): Promise<boolean> {
  for (const place of await listPlaces(db, accountId)) {
    const [ended] = await inWebsite(db.withTables<IdentityTables>(), place, (tx) =>
      tx
        .deleteFrom('sessions')
        .where('website_id', '=', place)
        .where('account_id', '=', accountId)
        .where('session_id', '=', sessionId)
        .execute(),
    )
    if (ended?.numDeletedRows) return true
  }
  return false
}

async function listPlaces(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .withTables<IdentityTables>()
    .selectFrom('session_places')
    .select('website_id')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ website_id }) => website_id)
}

function readSessions(db: Database, websiteId: string, accountId: string) {
  return inWebsite(db.withTables<IdentityTables>(), websiteId, (tx) =>
    tx
      .selectFrom('sessions as s')
      .innerJoin('accounts as a', (on) =>
        on.onRef('a.account_id', '=', 's.account_id').onRef('a.session_epoch', '=', 's.epoch'),
      )
      .select(['s.session_id', 's.device', 's.created_at', 's.last_seen_at', 's.expires_at'])
      .where('s.website_id', '=', websiteId)
      .where('s.account_id', '=', accountId)
      .execute(),
  )
}

function present({ session_id, device, created_at, last_seen_at }: Row, place: string, thisOne: string): ListedSession {
  return {
    id: session_id,
    device,
    place,
    signedInAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    isThis: session_id === thisOne,
  }
}
