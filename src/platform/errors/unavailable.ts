/** Error codes of the connection to the database, and of local files on a full or failing disk. */
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
 * PostgreSQL: connection exceptions, insufficient resources (disk, memory, connections), shutting down or starting up,
 * statement cancelled, disk errors, read-only after a failover.
 */
const DATABASE_STATES = /^(?:08...|53...|57P0[1-5]|57014|58...|25006)$/

const DRIVER_MESSAGES =
  /^(?:Connection terminated|Connection ended unexpectedly|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/

/**
 * PostgreSQL: the transaction lost against another one (deadlock, serialization), or a lock or time limit ran out. The
 * database is available: a caller that can repeat the whole transaction does, and for any other it is a failure.
 */
const RETRYABLE_CONFLICTS = /^(?:40...|55P03|25P03|25P04)$/

/** Whether the same transaction may succeed when it is repeated. */
export function isRetryableConflict(error: unknown): boolean {
  return error instanceof Error && RETRYABLE_CONFLICTS.test((error as NodeJS.ErrnoException).code ?? '')
}

/** Whether the database is unavailable or overloaded, or the disk is full: not a bug, and worth a retry. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, severity } = error as NodeJS.ErrnoException & { severity?: string }
  if (code !== undefined && (SYSTEM_CODES.has(code) || DATABASE_STATES.test(code))) return true
  // The database exists but accepts no connections. For a running statement the same code would be a bug of ours.
  if (code === '55000' && severity === 'FATAL') return true
  // A host with several addresses, none of which answers.
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  return DRIVER_MESSAGES.test(error.message)
}

/** Whether PostgreSQL ended the statement because its time was over. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '57014'
}
