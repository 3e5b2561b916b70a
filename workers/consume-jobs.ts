import * as z from 'zod'
import { backgroundWork } from '../src/platform/background-work.ts'
import type { Database } from '../src/platform/database/database.ts'
import { completeJob, markJobDead, putBackJob } from '../src/platform/outbox/outbox.ts'
import { PermanentJobError, type Queue, type RunningJob } from '../src/platform/queue/queue.ts'
import type { JobHandler } from './job.ts'

/** The part of pino's interface that workers need. */
export interface WorkLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface WorkOptions {
  queue: Queue
  /** Pool of the queue's role, for updating a job's row in the outbox when it is done or has become a dead letter. */
  outbox: Database
  jobs: JobHandler[]
  concurrency?: number
  /** Whether fenced jobs wait: they go back into the outbox, which hands them out later. Default: they never wait. */
  isHeldBack?: () => Promise<boolean>
  log: WorkLog
}

/** Takes jobs from the queue until it is closed, and dispatches each to its handler. */
export function consumeJobs({ queue, outbox, jobs, concurrency = 16, isHeldBack, log }: WorkOptions): void {
  const handlers = new Map(jobs.map((job) => [job.name, job]))
  queue.work(
    async (job) => {
      const handler = handlers.get(job.name)
      if (handler?.isFenced && (await isHeldBack?.())) return putBackJob(outbox, job)
      try {
        await runJob(handler, job)
      } catch (error) {
        await giveUpOrWait(job, error as Error)
        throw error
      }
      await completeJob(outbox, job)
    },
    { concurrency },
  )

  async function giveUpOrWait(job: RunningJob, error: Error): Promise<void> {
    const { websiteId, id, name, attempt } = job
    const fields = { err: error, websiteId, job: name, jobId: id, attempt }
    if (!job.last && !(error instanceof PermanentJobError)) return log.warn(fields, 'job failed; will be retried')
    log.error(fields, 'job failed permanently (dead letter)')
    await markJobDead(outbox, { websiteId, id, reason: error.message })
  }
}

async function runJob(handler: JobHandler | undefined, job: RunningJob): Promise<void> {
  if (!handler) throw new PermanentJobError(`No handler for job ${job.name}`)
  const { success, data, error } = handler.schema.safeParse(job.data)
  if (!success) throw new PermanentJobError(`Invalid data for job ${job.name}: ${z.prettifyError(error)}`)
  const { websiteId, attempt, signal } = job
  await backgroundWork(`job ${job.name}`, () => handler.run({ websiteId, data, attempt, signal }))
}
