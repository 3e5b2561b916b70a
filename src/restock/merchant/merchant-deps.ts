import type { Database } from '../../platform/database/database.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { Vault } from '../../platform/vault/vault.ts'

/** What it takes to show merchants who waits. */
export interface RestockMerchantDeps {
  db: Database
  executor: Pick<Executor, 'load'>
  vault: Pick<Vault, 'read'>
  /** Origin of the asset host: `http://assets.localhost:3000`. */
  assetOrigin: string
}
