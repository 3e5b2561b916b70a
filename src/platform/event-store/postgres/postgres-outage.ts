import { DatabaseError } from 'pg'
import { isRetryableConflict, isUnavailable } from '../../errors/unavailable.ts'
import { EventNotStorable, StoreUnavailable } from '../event-store.ts'

/**
 * Further SQLSTATE classes that count as an outage for appends: an append is retried whatever state its connection or the
 * server was in.
 */
const STORE_STATES = /^(25|55|57|XX)/

/**
 * True when the failure is the server's or the network's and says nothing about the request: connection lost, starting or
 * shutting down, out of memory or disk, cancelled, read-only after a failover, deadlock. An error without a PostgreSQL code
 * comes from the connection.
 */
export function isOutage(error: unknown): boolean {
  return (
    !(error instanceof DatabaseError) ||
    isUnavailable(error) ||
    isRetryableConflict(error) ||
    STORE_STATES.test(error.code ?? '')
  )
}

/** Translates a failure into the port's terms: StoreUnavailable, EventNotStorable, or unchanged when it is a bug of ours. */
export function portError(error: unknown): unknown {
  if (isOutage(error)) return new StoreUnavailable(`Event store unavailable: ${error}`, { cause: error })
  if (isDataError(error)) return new EventNotStorable('The event store refused this event', { cause: error })
  return error
}

/** A value, constraint or size that PostgreSQL rejects. */
function isDataError(error: unknown): boolean {
  return error instanceof DatabaseError && /^(22|23|54)/.test(error.code ?? '')
}
