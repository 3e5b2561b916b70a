import type { Database } from '../platform/database/database.ts'
import type { Vault } from '../platform/vault/vault.ts'
import type { NewStore } from '../websites/contract.ts'
import type { ResetGuard } from './password-reset/reset-guard.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { PasswordVerifier } from './passwords/verify-password-attempt.ts'
import type { SecondFactors } from './second-factor/second-factors.ts'
import type { EmailLinks } from './sessions/email-links.ts'

/** Dependencies of all routes that ask for passwords. */
export interface PasswordDeps {
  db: Database
  passwords: Passwords
  judge: PasswordVerifier
  resetGuard: ResetGuard
  secondFactors: SecondFactors
}

export interface IdentityDeps extends PasswordDeps {
  baseDomain: string
  scheme: 'http' | 'https'
  emailLinks: EmailLinks
  vault: Pick<Vault, 'put' | 'forget' | 'forgetSubject'>
  /**
   * Opens a website with a working store within the transaction and returns its id. Throws DomainError when the subdomain is
   * not allowed, taken, or looks like one that is taken.
   */
  openStore(tx: Database, ownerAccountId: string, wanted: NewStore, now: string): Promise<string>
}
