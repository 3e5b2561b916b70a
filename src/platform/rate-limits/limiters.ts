/** `points` per `seconds`, for each client. */
export interface Window {
  points: number
  seconds: number
}

/** Counts the points of one budget. */
export interface Limiter {
  /**
   * Takes a point. Resolves with 0, or with the milliseconds until the next point is available. Never rejects: while the
   * shared store is not reachable, each process counts by itself.
   * @param scope whose budget: the website's id, and the name of the budget
   */
  take(scope: string, asker: string): Promise<number>
  refund(scope: string, asker: string): Promise<void>
}

/** Opens counters in one kind of store. */
export interface Limiters {
  open(window: Window): Limiter
  close(): Promise<void>
}
