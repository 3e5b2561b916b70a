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
  signal: AbortSignal
}

export interface DeadLetter extends Job {
  failedAt: Date
  attempts: number
  reason: string
}

/** A short line of jobs. It is fed by the dispatcher, never by a request: requests write to the outbox. */
export interface Queue {
  add(jobs: Job[]): Promise<void>
  /** Starts taking jobs, so many at a time; a job that throws is tried again with backoff, then becomes a dead letter. */
  work(handler: (job: RunningJob) => Promise<void>, options: { concurrency: number }): void
  /** Jobs that wait, are delayed or run: how much room is left is the dispatcher's question. */
  depth(): Promise<number>
  deadLetters(options?: { limit?: number }): Promise<DeadLetter[]>
  /** Puts a dead letter back into the line. */
  retry(id: string): Promise<void>
  /** Answers when the backend can be reached, throws otherwise. */
  ping(): Promise<void>
  /** Waits for the jobs that run, takes no new ones, and lets go of the backend. */
  close(): Promise<void>
}
