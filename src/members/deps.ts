import type { Passwords, PasswordVerifier, ResetGuard } from '../identity/queries.ts'
import type { Suppressions } from '../newsletter/queries.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Database } from '../platform/database/database.ts'
import type { CookieSigner } from '../platform/http/request/cookies.ts'
import type { Vault } from '../platform/vault/vault.ts'
import type { FoundWebsite } from '../websites/queries.ts'
import type { MemberSettings } from './contract.ts'
import type { MemberAccessFacts } from './merchant/list-members.ts'

/** Dependencies of everything that a member does. */
export interface MemberDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'put' | 'hashes' | 'forget' | 'keepPerson' | 'findPerson'>
  passwords: Passwords
  judge: PasswordVerifier
  resetGuard: ResetGuard
  signer: CookieSigner
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
  memberSettings: { find(websiteId: string): Promise<MemberSettings> }
  suppressions: Suppressions
  /** The mailing list that those who create an account can join, with what stands beside the box; undefined: there is no box. */
  findJoinList(websiteId: string): Promise<{ id: string; words: string } | undefined>
  /** What is open to members. */
  memberAccess: MemberAccessFacts
  /** Carts follow members from one device to another. */
  memberCarts: {
    /** The cart that is theirs from now on, with what lay in this browser's. */
    takeOver(ctx: Ctx, carts: { own: string | null; visitors: string | undefined }): Promise<string>
    /** A copy that stays with the browser; undefined when there is nothing to copy. */
    copy(ctx: Ctx, cartId: string): Promise<string | undefined>
  }
  /** Elements that load the captcha. */
  captchaLinks?: () => string
}
