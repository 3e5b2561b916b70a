import type { Database } from '../platform/database/database.ts'
import type { Vault } from '../platform/vault/vault.ts'
import type { NewStore } from '../websites/contract.ts'
import type { ResetGuard } from './password-reset/reset-guard.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { PasswordVerifier } from './passwords/verify-password-attempt.ts'
import type { SecondFactors } from './second-factor/second-factors.ts'
import type { EmailLinks } from './sessions/email-links.ts'

/** What routes share that ask for passwords. */
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
   * Opens a website that can sell, within the transaction, and gives its id. Throws DomainError when the subdomain is
   * refused, taken, or looks like one that is taken.
   */
  openStore(tx: Database, ownerAccountId: string, wanted: NewStore, now: string): Promise<string>
}
