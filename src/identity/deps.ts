import type { Database } from '../platform/database/database.ts'
import type { Vault } from '../platform/vault/vault.ts'
import type { NewStore } from '../websites/contract.ts'
import type { EmailLinks } from './email-links.ts'
import type { Passwords } from './passwords.ts'
import type { SignInPace } from './sign-in-pace.ts'

export interface IdentityDeps {
  db: Database
  baseDomain: string
  scheme: 'http' | 'https'
  emailLinks: EmailLinks
  vault: Pick<Vault, 'put' | 'forget'>
  /**
   * Opens a website that can sell, within the transaction, and gives its id. Throws Rejection when the subdomain is
   * refused, taken, or looks like one that is taken.
   */
  openStore(tx: Database, ownerAccountId: string, wanted: NewStore, now: string): Promise<string>
}

/** What routes share that asks for passwords. */
export interface PasswordDeps extends IdentityDeps {
  passwords: Passwords
  pace: SignInPace
}
