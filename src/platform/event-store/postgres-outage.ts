import { DatabaseError } from 'pg'

/**
 * Whether a failure is the server's or the network's and says nothing about the request: connection lost, starting or
 * shutting down, out of memory or disk, cancelled, read-only after a failover, deadlock. Anything without a code of
 * PostgreSQL's comes from the connection.
 */
export function isOutage(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^(08|25|40|53|55|57|58|XX)/.test(error.code ?? '')
}

/** Whether what was sent cannot be stored: a value, a constraint or a size that PostgreSQL refuses. */
export function isDataFault(error: unknown): boolean {
  return error instanceof DatabaseError && /^(22|23|54)/.test(error.code ?? '')
}
