import type * as z from 'zod'
import type { RunningJob } from '../src/platform/queue/queue.ts'

export interface JobRun<Data> extends Pick<RunningJob, 'websiteId' | 'attempt' | 'signal'> {
  data: Data
}

/**
 * One kind of work outside of a request. It may run more than once for the same id: what must happen once is written down
 * in a ledger of its own before it is done. Throw `HopelessJob` when trying again cannot help.
 */
export interface JobHandler<Data = unknown> {
  /** Its file name: `send-restock-notice`. */
  name: string
  /** What its data must look like; anything else is a dead letter at once. */
  schema: z.ZodType<Data>
  run(job: JobRun<Data>): Promise<void>
}
