/** So many points within so many seconds, for each asker. */
export interface Window {
  points: number
  seconds: number
}

/** Counts the points of one budget. */
export interface Limiter {
  /**
   * Takes a point. Answers 0, or the milliseconds until there is one again. It never rejects: where nothing can be
   * shared for a while, each process counts by itself.
   *
   * @param scope whose budget: the website's id, and the name of the budget
   */
  take(scope: string, asker: string): Promise<number>
  refund(scope: string, asker: string): Promise<void>
}

/** Where points are counted. */
export interface Limiters {
  open(window: Window): Limiter
  close(): Promise<void>
}
