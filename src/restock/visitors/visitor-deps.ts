import type { ProductItem } from '../../catalog/contract.ts'
import type { AltchaCaptcha } from '../../platform/captcha/altcha-captcha.ts'
import type { Captcha } from '../../platform/captcha/captcha.ts'
import type { ConfirmationLinks } from '../../platform/confirmed-addresses/confirmation-links.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import type { LetterLinks } from '../letter/letter-links.ts'

/** Dependencies of product pages and of the links in letters. */
export interface RestockVisitorDeps {
  db: Database
  executor: Executor
  vault: Vault
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  findItem(websiteId: string, itemId: string): Promise<ProductItem | undefined>
  letterLinks: LetterLinks
  confirmationLinks: Pick<ConfirmationLinks, 'read'>
  /** Whether the website may recognise its visitors by a cookie. */
  allowsCookies(websiteId: string, hasConsented?: boolean): Promise<boolean>
  captchas: { altcha: AltchaCaptcha; recaptcha: Captcha }
}
