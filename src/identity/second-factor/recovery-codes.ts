import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../table.ts'
import { base32 } from './totp.ts'

const CODES = 10
/** 80 bits each, so that codes cannot be found from their hashes by brute force. */
const CODE_BYTES = 10

/** Creates new recovery codes, which replace the previous ones. They are shown once; only keyed hashes are stored. */
export async function renewRecoveryCodes(
  tx: Kysely<IdentityTables>,
  accountId: string,
  key: Buffer,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(key, accountId, code) })))
    .execute()
  return codes
}

/** Uses up a recovery code; false when it is unknown or was used. Of concurrent calls one succeeds. */
export async function redeemRecoveryCode(
  db: Kysely<IdentityTables>,
  accountId: string,
  key: Buffer,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(key, accountId, code))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** `ABCD-EFGH-IJKL-MNOP` */
function newCode(): string {
  return (base32(randomBytes(CODE_BYTES)).match(/.{4}/g) ?? []).join('-')
}

/** Ignores hyphens, spaces and case. */
function hashOf(key: Buffer, accountId: string, code: string): string {
  const plain = code.replace(/[\s-]/g, '').toUpperCase()
  return createHmac('sha256', key)
    .update(JSON.stringify([accountId, plain]))
    .digest('base64url')
}
