/** What one request, job or projection sent to PostgreSQL. */
export interface CountedWork {
  statements: number
  /** Explicit ones, with begin. */
  transactions: number
  roundTrips: number
  appends: number
  events: number
  /** Number of executions by the beginning of the statement. */
  texts: Record<string, number>
}

export interface Counts {
  works: Record<string, CountedWork>
  /** Messages that made the process drop the caches of a website. */
  drops: number
}

export interface FunctionTime {
  name: string
  ms: number
}

export type CountsOrder = 'reset' | 'report' | 'profile' | 'profiled'

/** Work of no request, job or projection: polls of the dispatcher, of the queue and of the log, in the name of their role. */
export function isIdleWork(name: string): boolean {
  return name.startsWith('role ')
}
