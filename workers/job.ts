import type * as z from 'zod'
import type { RunningJob } from '../src/platform/queue/queue.ts'

export interface JobRun<Data> extends Pick<RunningJob, 'websiteId' | 'attempt' | 'signal'> {
  data: Data
}

/**
 * The handler of one kind of job. It may run more than once for the same id: what must happen only once is recorded in a
 * ledger before it is done. Throw `PermanentJobError` when a retry is pointless.
 */
export interface JobHandler<Data = unknown> {
  /** Name of the job's file: `send-restock-notice`. */
  name: string
  /** Schema of its data; invalid data becomes a dead letter at once. */
  schema: z.ZodType<Data>
  /** It gives way to visitors: while they are served it waits, at most 20 s. */
  inSpareTime?: true
  /** It sends e-mail or moves money by itself: after a restore or an import it waits until an operator confirms. */
  isFenced?: true
  run(job: JobRun<Data>): Promise<void>
}
