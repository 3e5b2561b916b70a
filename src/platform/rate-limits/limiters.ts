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
   * @param onTaken told what is left of the budget, and in how many milliseconds it is full again
   */
  take(scope: string, asker: string, onTaken?: (left: number, resetMs: number) => void): Promise<number>
  refund(scope: string, asker: string): Promise<void>
}

export interface Asker {
  /** Whose budget: the website's id, and the name of the budget. */
  scope: string
  asker: string
}

/** Budgets that are used together. */
export interface LimiterSet {
  /** Takes a point from each, or from none: the milliseconds until that is possible, or 0. Never rejects. */
  take(askers: readonly Asker[]): Promise<number>
  /** @param askers in the order of the budgets */
  refund(askers: readonly Asker[]): Promise<void>
}

/** Opens counters in one kind of store. */
export interface Limiters {
  open(window: Window): Limiter
  /** Where several budgets can be asked at once; see `openLimiterSet`. */
  openSet?(windows: readonly Window[]): LimiterSet | undefined
  close(): Promise<void>
}
