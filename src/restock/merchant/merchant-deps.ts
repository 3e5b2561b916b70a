import type { Database } from '../../platform/database/database.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { Vault } from '../../platform/vault/vault.ts'

/** Dependencies of the merchant's views. */
export interface RestockMerchantDeps {
  db: Database
  executor: Pick<Executor, 'load'>
  vault: Pick<Vault, 'read'>
  /** Origin of the asset host: `http://assets.localhost:3000`. */
  assetOrigin: string
}
