import type { Kysely } from 'kysely'
import type { ProductItem } from '../../catalog/contract.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { CaptchaSettings, MerchandisingSettings } from '../../websites/contract.ts'
import type { FoundWebsite } from '../../websites/queries.ts'

/** What it takes to change how a store tells people, and to see what they would read. */
export interface RestockSettingsDeps {
  db: Database
  vault: Pick<Vault, 'put' | 'forget' | 'read'>
  mail: Mail
  /** Address that letters come from. */
  mailFrom: string
  websites: { findWebsite(websiteId: string): Promise<FoundWebsite | undefined> }
  findItem(websiteId: string, itemId: string): Promise<ProductItem | undefined>
  /** Origin of a website's storefront. */
  originOf(subdomain: string): string
  /** Writes what the website's pages show, in the same transaction. */
  changeStore<Tables>(
    tx: Kysely<Tables>,
    websiteId: string,
    change: { merchandisingSettings: Partial<MerchandisingSettings>; captchaSettings: CaptchaSettings | null },
  ): Promise<void>
  /** Address of somebody's account, null for somebody who has none, and whether they have confirmed it. */
  findAddressOf(accountId: string): Promise<{ email: string | null; isConfirmed: boolean }>
}
