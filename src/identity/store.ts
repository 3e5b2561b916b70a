import { v7 as newId } from 'uuid'
import { type Database, withWebsite } from '../platform/database/database.ts'
import type { IdentityTables } from './table.ts'

/** Makes an account and gives its id. */
export async function createAccount(db: Database, displayName: string, now: string): Promise<string> {
  const account = { account_id: newId(), display_name: displayName, created_at: now }
  await db.withTables<IdentityTables>().insertInto('accounts').values(account).execute()
  return account.account_id
}

/** The roles of an account on a website from now on (specification §3, Contributor roles); none takes it off the website. */
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

/** Removes sessions and sign-in links of a website that are no longer good. A job calls it. */
export async function deleteExpired(db: Database, websiteId: string, now: string): Promise<void> {
  await withWebsite(db.withTables<IdentityTables>(), websiteId, async (tx) => {
    for (const table of ['sessions', 'sign_in_links'] as const)
      await tx.deleteFrom(table).where('website_id', '=', websiteId).where('expires_at', '<=', new Date(now)).execute()
  })
}
