import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/ids/secret-token.ts'
import type { IdentityTables } from '../table.ts'

/** Per account; the least recently used ones are removed first. */
const DEVICES_MAX = 50

/**
 * The hash of the token that is bound to this account; undefined for an unknown device. A device stays known until all
 * sessions of the account end: by a new password, or by signing out everywhere.
 */
export async function findKnownDevice(
  db: Database,
  account: { accountId: string; epoch: number } | undefined,
  tokens: string[],
): Promise<string | undefined> {
  // Runs also for an unknown account, so that the timing reveals nothing.
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
  /** The account's epoch at the time of authentication. */
  epoch: number
  /** ISO 8601 */
  now: string
}

/** Binds a browser to the account that has just signed in with it. Returns its token: the known one, or a new one. */
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

/** Deletes devices of an earlier epoch, and the oldest beyond the limit. */
async function forgetOthers(db: Database, { accountId, epoch }: DeviceProof): Promise<void> {
  await sql`
    delete from known_devices where account_id = ${accountId} and token_hash not in (
      select token_hash from known_devices where account_id = ${accountId} and epoch >= ${epoch}
      order by last_used_at desc limit ${DEVICES_MAX}
    )`.execute(db)
}
