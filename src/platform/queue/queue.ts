/** Work to be done outside of a request, always for one website. The payload holds ids, never personal data. */
export interface Job {
  websiteId: string
  /** The job's file name: `send-restock-notice`. */
  name: string
  /** The same id is queued once while it waits or runs: `<reaction>:<eventId>`. */
  id: string
  data: unknown
}

export interface RunningJob extends Job {
  /** 1 the first time. Jobs are at least once: correctness lies in a ledger of their own, never in the queue. */
  attempt: number
  /** No further attempt follows if this one fails: the job becomes a dead letter. */
  last: boolean
  /** Aborts when the queue closes and will wait no longer, or when the job was given to someone else. */
  signal: AbortSignal
}

export interface DeadLetter extends Job {
  failedAt: Date
  attempts: number
  reason: string
}

/** Thrown by a job that no further attempt can help: it becomes a dead letter at once. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError'
}

/**
 * A short line of jobs. It is fed by the dispatcher, or by what gathers hits in the background; never by a request:
 * requests write to the outbox.
 */
export interface Queue {
  /** Does nothing for a job whose id waits, runs or is a dead letter already. */
  add(jobs: Job[]): Promise<void>
  /** Starts taking jobs, so many at a time; a job that throws is tried again with backoff, then becomes a dead letter. */
  work(handler: (job: RunningJob) => Promise<void>, options: { concurrency: number }): void
  /**
   * Jobs that wait or run: how much room is left is the dispatcher's question.
   * Those put off until their next attempt are not counted, or the failing ones would stop all others.
   */
  depth(): Promise<number>
  /** The newest first. */
  deadLetters(options?: { limit?: number }): Promise<DeadLetter[]>
  /** Puts a dead letter back into the line, with all its attempts. Throws when there is no such dead letter. */
  retry(websiteId: string, id: string): Promise<void>
  /** Forgets what waits, was put off or is a dead letter of a website; what runs at this moment ends by itself. */
  removeAll(websiteId: string): Promise<void>
  /** Answers when the backend can be reached, throws otherwise. */
  ping(): Promise<void>
  /** Takes no new jobs, waits for those that run as long as was agreed, and lets go of the backend. */
  close(): Promise<void>
}
