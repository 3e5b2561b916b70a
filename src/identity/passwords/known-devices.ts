import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import type { IdentityTables } from '../table.ts'

/** Of one account; those that were not used for longest are forgotten first. */
const DEVICES_MAX = 50

/**
 * Of these tokens the one that is bound to this account, as its hash; undefined for a device that is not known. A device
 * is known until the account's sessions all end: with another password, or by signing out everywhere.
 */
export async function findKnownDevice(
  db: Database,
  account: { accountId: string; epoch: number } | undefined,
  tokens: string[],
): Promise<string | undefined> {
  // Asked also where there is no account, so that the time tells nothing.
  if (tokens.length === 0) return undefined
  const found = await db
    .withTables<IdentityTables>()
    .selectFrom('known_devices')
    .select('token_hash')
    .where('account_id', '=', account?.accountId ?? '')
    .where('epoch', '=', account?.epoch ?? 0)
    .where('token_hash', 'in', tokens.map(hashToken))
    .executeTakeFirst()
  return found?.token_hash
}

export interface DeviceProof {
  accountId: string
  /** The account's at the moment of its proof. */
  epoch: number
  /** ISO 8601 */
  now: string
}

/** Binds a browser to the account that has just signed in with it. Answers its token: the known one, or a new one. */
export async function rememberDevice(db: Database, tokens: string[], proof: DeviceProof): Promise<string> {
  const { accountId, epoch, now } = proof
  const tables = db.withTables<IdentityTables>()
  const known = await tables
    .updateTable('known_devices')
    .set({ epoch, last_used_at: now })
    .where('account_id', '=', accountId)
    .where('token_hash', 'in', [...tokens.map(hashToken), ''])
    .returning('token_hash')
    .execute()
  const kept = tokens.find((token) => known.some(({ token_hash }) => token_hash === hashToken(token)))
  if (kept) return kept
  const token = newToken()
  await tables
    .insertInto('known_devices')
    .values({ token_hash: hashToken(token), account_id: accountId, epoch, created_at: now, last_used_at: now })
    .execute()
  await forgetOthers(db, proof)
  return token
}

/** Those of an earlier epoch, and the oldest of too many. */
async function forgetOthers(db: Database, { accountId, epoch }: DeviceProof): Promise<void> {
  await sql`
    delete from known_devices where account_id = ${accountId} and token_hash not in (
      select token_hash from known_devices where account_id = ${accountId} and epoch >= ${epoch}
      order by last_used_at desc limit ${DEVICES_MAX}
    )`.execute(db)
}
