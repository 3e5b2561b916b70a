import type { Database } from '../platform/database/database.ts'
import type { Vault } from '../platform/vault/vault.ts'

/** What it takes to show merchants who waits. */
export interface RestockMerchantDeps {
  db: Database
  vault: Pick<Vault, 'read'>
  /** Origin of the asset host: `http://assets.localhost:3000`. */
  assetOrigin: string
}
