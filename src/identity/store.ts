import { v7 as newId } from 'uuid'
import { type Database, inWebsite, withWebsite } from '../platform/database/database.ts'
import { findOwner } from '../websites/queries.ts'
import { throwEmailAlreadyUsed } from './accounts/email-taken.ts'
import type { IdentityTables } from './table.ts'

/** For code that needs an account's id before the account exists. */
export function newAccountId(): string {
  return newId()
}

/** Credentials of an account. */
export interface Login {
  /** Normalized. */
  email: string
  passwordHash: string
  /** The person has confirmed the e-mail, or the operator vouches for it. */
  isConfirmed?: boolean
}

/**
 * Creates an account and returns its id; without a login it can be entered only by one-time links. Throws EmailAlreadyUsed.
 */
export async function createAccount(
  db: Database,
  displayName: string,
  now: string,
  login?: Login,
  accountId = newAccountId(),
): Promise<string> {
  const account = {
    account_id: accountId,
    display_name: displayName,
    created_at: now,
    email: login?.email ?? null,
    email_confirmed_at: login?.isConfirmed === true ? now : null,
    password_hash: login?.passwordHash ?? null,
  }
  await db.withTables<IdentityTables>().insertInto('accounts').values(account).execute().catch(throwEmailAlreadyUsed)
  return account.account_id
}

/**
 * Sets the roles of an account on a website (specification §3, Contributor roles); an empty list removes it from the
 * website.
 */
export async function setRoles(db: Database, websiteId: string, accountId: string, roles: number[]): Promise<void> {
  await withWebsite(db.withTables<IdentityTables>(), websiteId, async (tx) => {
    const who = { website_id: websiteId, account_id: accountId }
    if (roles.length === 0) {
      await tx
        .deleteFrom('contributors')
        .where('website_id', '=', websiteId)
        .where('account_id', '=', accountId)
        .execute()
      return
    }
    await tx
      .insertInto('contributors')
      .values({ ...who, roles })
      .onConflict((found) => found.columns(['website_id', 'account_id']).doUpdateSet({ roles }))
      .execute()
  })
}

/** Whether an account is the website's owner or has a role on it. */
export async function isAtHome(db: Database, websiteId: string, accountId: string): Promise<boolean> {
  if ((await findOwner(db, websiteId)) === accountId) return true
  const found = await inWebsite(db.withTables<IdentityTables>(), websiteId, (tx) =>
    tx
      .selectFrom('contributors')
      .select('roles')
      .where('website_id', '=', websiteId)
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  )
  return found !== undefined
}

/** Deletes expired sessions and sign-in links of a website. Called by a job. */
export async function deleteExpired(db: Database, websiteId: string, now: string): Promise<void> {
  await withWebsite(db.withTables<IdentityTables>(), websiteId, async (tx) => {
    for (const table of ['sessions', 'sign_in_links'] as const)
      await tx.deleteFrom(table).where('website_id', '=', websiteId).where('expires_at', '<=', new Date(now)).execute()
  })
}
