/** Work done outside of a request, always for one website. The payload holds ids, never personal data. */
export interface Job {
  websiteId: string
  /** The job's file name: `send-restock-notice`. */
  name: string
  /** Unique while the job waits or runs: `<reaction>:<eventId>`. */
  id: string
  data: unknown
}

export interface RunningJob extends Job {
  /** Starts at 1. Jobs run at least once, so they must be made idempotent by a ledger of their own, never by the queue. */
  attempt: number
  /** True for the last attempt: if it fails, the job becomes a dead letter. */
  last: boolean
  /** Aborts when the queue closes and waits no longer, or when the job was given to another worker. */
  signal: AbortSignal
}

export interface DeadLetter extends Job {
  failedAt: Date
  attempts: number
  reason: string
}

/** Thrown by a job for which a retry is pointless; it becomes a dead letter at once. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError'
}

/**
 * A short job queue. The dispatcher and the background collector of hits add jobs; requests never do, they write to the
 * outbox.
 */
export interface Queue {
  /** Ignores a job whose id already waits, runs or is a dead letter. */
  add(jobs: Job[]): Promise<void>
  /**
   * Starts taking jobs, at most `concurrency` at a time. A job that throws is retried with back-off, then becomes a dead
   * letter.
   */
  work(handler: (job: RunningJob) => Promise<void>, options: { concurrency: number }): void
  /**
   * Number of jobs that wait or run, from which the dispatcher computes the room that is left. Jobs that wait for their
   * next attempt are not counted, or failing jobs would block all others.
   */
  depth(): Promise<number>
  /** Newest first. */
  deadLetters(options?: { limit?: number }): Promise<DeadLetter[]>
  /** Puts a dead letter back into the queue, with all its attempts. Throws when there is no such dead letter. */
  retry(websiteId: string, id: string): Promise<void>
  /** Removes a website's jobs that wait, are delayed or are dead letters; running ones end by themselves. */
  removeAll(websiteId: string): Promise<void>
  /** Resolves when the backend can be reached, rejects otherwise. */
  ping(): Promise<void>
  /** Takes no new jobs, waits `closeWithinMs` for running ones, and releases the backend. */
  close(): Promise<void>
}
