/** How a queue treats its jobs; the same for every technology. */
export interface QueueSettings {
  /** Told about what went wrong in the background: a lost connection, a job whose lock was lost. */
  onError: (error: Error) => void
  /** Times a job is tried before it becomes a dead letter. */
  attempts?: number
  /** Pause before the second attempt; each further one waits twice as long. */
  backoffMs?: number
  /** How long closing waits for jobs that run; then their signal aborts. */
  closeWithinMs?: number
}

export const defaultSettings = { attempts: 5, backoffMs: 1_000, closeWithinMs: 5_000 }
