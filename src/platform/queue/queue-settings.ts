/** How a queue treats its jobs; the same for every technology. */
export interface QueueSettings {
  /** Called for errors in the background: a lost connection, a job whose lock was lost. */
  onError: (error: Error) => void
  /** Attempts before a job becomes a dead letter. */
  attempts?: number
  /** Milliseconds before the second attempt; the delay doubles with each further one. */
  backoffMs?: number
  /** How long, in milliseconds, closing waits for running jobs before their signals abort. */
  closeWithinMs?: number
}

export const defaultSettings = { attempts: 5, backoffMs: 1_000, closeWithinMs: 5_000 }
