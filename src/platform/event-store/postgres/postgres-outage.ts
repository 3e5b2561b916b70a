import { DatabaseError } from 'pg'
import { isRetryableConflict, isUnavailable } from '../../errors/unavailable.ts'
import { EventNotStorable, StoreUnavailable } from '../event-store.ts'

/** Beside what is an outage everywhere: an append is sent again whatever state its connection or the server was in. */
const STORE_STATES = /^(25|55|57|XX)/

/**
 * Whether a failure is the server's or the network's and says nothing about the request: connection lost, starting or
 * shutting down, out of memory or disk, cancelled, read-only after a failover, deadlock. Anything without a code of
 * PostgreSQL's comes from the connection.
 */
export function isOutage(error: unknown): boolean {
  return (
    !(error instanceof DatabaseError) ||
    isUnavailable(error) ||
    isRetryableConflict(error) ||
    STORE_STATES.test(error.code ?? '')
  )
}

/** The failure as the port tells it: StoreUnavailable, EventNotStorable, or as it is when it is a mistake of ours. */
export function portError(error: unknown): unknown {
  if (isOutage(error)) return new StoreUnavailable(`Event store unavailable: ${error}`, { cause: error })
  if (isDataError(error)) return new EventNotStorable('The event store refused this event', { cause: error })
  return error
}

/** A value, a constraint or a size that PostgreSQL refuses. */
function isDataError(error: unknown): boolean {
  return error instanceof DatabaseError && /^(22|23|54)/.test(error.code ?? '')
}
