import type { Kysely } from 'kysely'
import type { ProductItem } from '../../catalog/contract.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { CaptchaSettings, MerchandisingSettings } from '../../websites/contract.ts'
import type { FoundWebsite } from '../../websites/queries.ts'

/** Dependencies for changing a store's restock settings and previewing the letter. */
export interface RestockSettingsDeps {
  db: Database
  vault: Pick<Vault, 'put' | 'forget' | 'read'>
  mail: Mail
  /** Sender address of letters. */
  mailFrom: string
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  findItem(websiteId: string, itemId: string): Promise<ProductItem | undefined>
  /** Origin of a website's storefront. */
  originOf(subdomain: string): string
  /** Writes what the website's pages show, in the same transaction. */
  changeStore<Tables>(
    tx: Kysely<Tables>,
    websiteId: string,
    change: { merchandisingSettings: Partial<MerchandisingSettings>; captchaSettings: CaptchaSettings | null },
  ): Promise<void>
  /** The account's address, or null when it has none, and whether it is confirmed. */
  findAddressOf(accountId: string): Promise<{ email: string | null; isConfirmed: boolean }>
}
