import type { Database } from '../../platform/database/database.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'

/** What every part of sending stands on. */
export interface SendingDeps {
  /** Pool of the application's role. */
  db: Database
  executor: Pick<Executor, 'execute' | 'load'>
}

/** Which send of which website. */
export interface SendKey {
  websiteId: string
  sendId: string
}
