import type { Database } from '../../platform/database/database.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'

/** Dependencies of every part of sending. */
export interface SendingDeps {
  /** Pool of the application's role. */
  db: Database
  executor: Pick<Executor, 'execute' | 'load'>
}

/** Key of a send. */
export interface SendKey {
  websiteId: string
  sendId: string
}
