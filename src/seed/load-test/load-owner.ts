import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { changePassword, findAccountByEmail, markConfirmed } from '../../identity/accounts/accounts.ts'
import type { Passwords } from '../../identity/passwords/passwords.ts'
import { createAccount } from '../../identity/store.ts'
import type { Database } from '../../platform/database/database.ts'
import { demoSubdomains } from '../demo/demo-subdomains.ts'

export interface OwnerDeps {
  /** With the application's role. */
  db: Database
  passwords: Passwords
  /** ISO 8601. */
  now: string
}

/** One password for all merchants of load tests, hashed once. */
export interface LoadPassword {
  password: string
  passwordHash: string
}

/** `.example` is reserved (RFC 2606), so no e-mail of a load test can reach a person. */
export const LOAD_DOMAIN = 'load.example'

/** E-mail address of the shop's merchant. Each shop has its own, because sign-ins are rate-limited per account. */
export function ownerEmail(shop: string): string {
  return `owner-of-${shop}@${LOAD_DOMAIN}`
}

/** @param known the previous password; a new one is generated if it is missing or wrong */
export async function findLoadPassword({ db, passwords }: OwnerDeps, known?: string): Promise<LoadPassword> {
  const found = await findAccountByEmail(db, ownerEmail('load-1'))
  if (found?.passwordHash && known !== undefined && (await passwords.verify(found.passwordHash, known)))
    return { password: known, passwordHash: found.passwordHash }
  const password = randomBytes(18).toString('base64url')
  return { password, passwordHash: await passwords.hash(password) }
}

/** The account of the shop's merchant, created if missing; returns its id. */
export async function ensureOwner(
  { db, now }: OwnerDeps,
  shop: string,
  { passwordHash }: LoadPassword,
): Promise<string> {
  const email = ownerEmail(shop)
  const found = await findAccountByEmail(db, email)
  if (found && found.passwordHash !== passwordHash) await changePassword(db, found.accountId, passwordHash)
  if (found && !found.isConfirmed) await markConfirmed(db, { accountId: found.accountId, email }, now)
  return found?.accountId ?? createAccount(db, `Merchant of ${shop}`, now, { email, passwordHash, isConfirmed: true })
}

/** Number of websites that belong neither to load tests nor to the demo. */
export async function countOtherWebsites(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from websites w left join accounts a on a.account_id = w.owner_account_id
    where w.subdomain <> all(${demoSubdomains}) and (a.email is null or a.email not like ${`%@${LOAD_DOMAIN}`})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
