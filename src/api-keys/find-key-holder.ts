import { takesRealPayments } from '../payments/queries.ts'
import { type Database, inWebsite } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/signed-in.ts'
import { isSecretOf, readToken } from './key-token.ts'
import type { ApiKeysTables } from './table.ts'

interface KeyHolderDeps {
  db: Database
  /** The person with their present rights on the website; undefined once they have none. */
  findContributorById(
    websiteId: string,
    accountId: string,
  ): Promise<Pick<SignedIn, 'displayName' | 'isOwner' | 'roles'> | undefined>
}

/**
 * The person of an API key, with their rights at this moment and the scopes of the key. Undefined for a key that is wrong, over
 * or deleted, and for one whose person no longer works on the website.
 */
export function findKeyHolders({ db, findContributorById }: KeyHolderDeps) {
  return async (websiteId: string, token: string, now: string): Promise<SignedIn | undefined> => {
    const given = readToken(token)
    if (!given) return undefined
    const row = await inWebsite(db.withTables<ApiKeysTables>(), websiteId, (tx) =>
      tx
        .selectFrom('api_keys')
        .select(['account_id', 'hash', 'mode', 'scopes', 'expires_at'])
        .where('website_id', '=', websiteId)
        .where('key_id', '=', given.keyId)
        .executeTakeFirst(),
    )
    if (!row || !isSecretOf(given.secret, row.hash)) return undefined
    if (row.expires_at !== null && row.expires_at.toISOString() <= now) return undefined
    const person = await findContributorById(websiteId, row.account_id)
    if (!person) return undefined
    return {
      accountId: row.account_id,
      sessionId: `key ${given.keyId}`,
      confirmedAt: now,
      hasPassword: true,
      ...person,
      apiKey: {
        keyId: given.keyId,
        scopes: row.scopes,
        isReadOnly: row.mode === 'test' && (await takesRealPayments(db, websiteId)),
      },
    }
  }
}
