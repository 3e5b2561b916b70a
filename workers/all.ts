import { PLATFORM } from '../src/identity/sessions.ts'
import type { Database } from '../src/platform/database/database.ts'
import { listWebsiteIds } from '../src/websites/queries.ts'
import { type ProcessImageDeps, processImage } from './files/process-image.job.ts'
import { forgetExpiredSessions } from './identity/forget-expired-sessions.job.ts'
import type { JobHandler } from './job.ts'
import type { Reaction } from './reaction.ts'
import type { Schedule } from './schedule.ts'

export interface WorkerDeps extends ProcessImageDeps {
  /** Pool of the application's role. */
  db: Database
}

/** What is done after which events. */
export const allReactions: Reaction[] = []

/** Everything the workers can do. */
export function allJobs(deps: WorkerDeps): JobHandler[] {
  return [forgetExpiredSessions(deps), processImage(deps) as JobHandler]
}

/** What recurs on every website and on the platform itself. */
export const allSchedules: Schedule[] = [{ job: 'forget-expired-sessions', everyMs: 3_600_000 }]

export async function listScheduledIds(db: Database): Promise<string[]> {
  return [PLATFORM, ...(await listWebsiteIds(db))]
}
