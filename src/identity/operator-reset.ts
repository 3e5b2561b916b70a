import type { Database } from '../platform/database/database.ts'
import { normalizeEmail } from '../shared/validation/email.ts'
import { findOwner, findWebsiteId } from '../websites/queries.ts'
import { type FoundAccount, findAccount, findAccountByEmail } from './accounts/accounts.ts'
import { resetPath } from './contract.ts'
import { createResetLink } from './password-reset/reset-links.ts'
import { removeSecondFactor } from './second-factor/second-factors.ts'

export interface OperatorReset {
  /** E-mail of the account, or subdomain of a website it owns. */
  whose: string
  withoutSecondFactor: boolean
  /** ISO 8601 */
  now: string
}

/**
 * For the operator of the installation: a link to set a new password, without its origin. Throws an Error that says which
 * account was not found, or that it has no e-mail to sign in with.
 */
export async function resetAccount(
  db: Database,
  { whose, withoutSecondFactor, now }: OperatorReset,
): Promise<{ displayName: string; path: string }> {
  const account = await find(db, whose)
  if (!account) throw new Error(`No account was found for ${whose}.`)
  const { accountId, displayName, email } = account
  if (email === null)
    throw new Error(
      `The account of ${displayName} has no e-mail, so it does not sign in with a password. Use npm run sign-in-link.`,
    )
  if (withoutSecondFactor) await removeSecondFactor(db, accountId)
  return { displayName, path: resetPath(await createResetLink(db, { accountId, email: null }, now)) }
}

async function find(db: Database, whose: string): Promise<FoundAccount | undefined> {
  if (whose.includes('@')) return findAccountByEmail(db, normalizeEmail(whose))
  const website = await findWebsiteId(db, whose.toLowerCase())
  const owner = website && (await findOwner(db, website.websiteId))
  return owner === undefined ? undefined : findAccount(db, owner)
}
