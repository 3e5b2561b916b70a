import type { ProductItem } from '../catalog/contract.ts'
import type { MemberSettings } from '../members/contract.ts'
import type { Database } from '../platform/database/database.ts'
import type { CookieSigner } from '../platform/http/request/cookies.ts'
import type { Vault } from '../platform/vault/vault.ts'
import type { FoundWebsite } from '../websites/queries.ts'

/** Something that can stand in areas. */
export interface Standing {
  kind: string
  id: string
  title: string
  /** Null for what has no address yet. */
  path: string | null
}

/** What other capabilities know of what stands in areas; a kind that none knows has no titles. */
export interface AreaItems {
  find(websiteId: string, items: readonly { kind: string; id: string }[]): Promise<Standing[]>
  search(websiteId: string, kind: string, search: string): Promise<Standing[]>
}

export interface AreaDeps {
  db: Database
  signer: CookieSigner
  vault: Pick<Vault, 'findPerson'>
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
  memberSettings: { find(websiteId: string): Promise<MemberSettings> }
  /** A product that can be bought. */
  findItem(websiteId: string, itemId: string): Promise<ProductItem | undefined>
  areaItems: AreaItems
  /** Invites a person by e-mail. Undefined for an address that has an account. */
  inviteMember(
    websiteId: string,
    invited: { email: string; name?: string; now: string; accountId: string | null },
  ): Promise<string | undefined>
}
