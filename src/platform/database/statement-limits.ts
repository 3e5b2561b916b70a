/** Who runs the statements of a pool, and so how long one of them may take. */
export type StatementLimit = keyof typeof statementLimits

/**
 * Milliseconds after which PostgreSQL ends a statement, so that none holds its connection and its locks for ever. In a
 * website's scope, a statement of a request ends with the request if that is earlier.
 */
export const statementLimits = {
  /** The time in which requests are answered; what requests share, such as the filling of caches, has as long. */
  request: 8_000,
  /** Dashboards, which read a lot on few connections. */
  report: 5_000,
  /** Jobs, reactions, schedules and projections. Nobody waits for them, and they read and erase a lot at once. */
  background: 5 * 60_000,
  /** Migrations, rebuilds, back-ups, restores, moves and operators' commands take as long as they need. */
  unlimited: undefined,
} as const
