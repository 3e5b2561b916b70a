/** Of the connection to the database, and of the files beside it on a disk that is full or failing. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
])

/**
 * PostgreSQL: connection exceptions, resources used up (disk, memory, connections), shutting down or starting up, statement
 * cancelled, errors of the disk, read-only after a failover.
 */
const DATABASE_STATES = /^(?:08...|53...|57P0[1-5]|57014|58...|25006)$/

const DRIVER_MESSAGES =
  /^(?:Connection terminated|Connection ended unexpectedly|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/

/**
 * PostgreSQL: this transaction lost against another (deadlock, serialization) or did not get a lock or its time. Nothing is
 * away: a caller that can run the whole transaction again does, and for any other it is a failure.
 */
const RETRYABLE_CONFLICTS = /^(?:40...|55P03|25P03|25P04)$/

/** Whether the same transaction, run again, may succeed. */
export function isRetryableConflict(error: unknown): boolean {
  return error instanceof Error && RETRYABLE_CONFLICTS.test((error as NodeJS.ErrnoException).code ?? '')
}

/** Whether the database is away or overrun, or the disk is full: nobody's mistake, and worth another try. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, severity } = error as NodeJS.ErrnoException & { severity?: string }
  if (code !== undefined && (SYSTEM_CODES.has(code) || DATABASE_STATES.test(code))) return true
  // The database exists, and takes no connections; of a running statement the same code is a mistake of ours.
  if (code === '55000' && severity === 'FATAL') return true
  // Of a host with several addresses, none of which answers.
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  return DRIVER_MESSAGES.test(error.message)
}
