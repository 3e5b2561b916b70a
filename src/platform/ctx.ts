import type { Intent } from './event-store/executor/executor.ts'

/** What a use case knows of the request or job that runs it. */
export interface Ctx {
  websiteId: string
  /** Account id; null for a visitor or a job. */
  actor: string | null
  /** ISO 8601. */
  now: string
  intent: Intent
}
