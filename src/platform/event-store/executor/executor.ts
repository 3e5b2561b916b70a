import type { Aggregate, DomainEvent } from '../../../shared/aggregate.ts'
import type { Position } from '../event-store.ts'

/** Which aggregate of which website. */
export interface Target {
  websiteId: string
  id: string
}

/** Who asks, on whose behalf, and under which idempotency key. */
export interface Intent {
  correlationId: string
  actor?: string
  /** Idempotency key; without one every call is a new intent. */
  key?: string
  /** Fingerprint of the request that carries the key. */
  request?: string
}

export interface Outcome<State> {
  /** The state right after this command's events; for a repeat, as it was right after the first time. */
  state: State
  /** Version of the last event, -1 when the stream is still empty. */
  version: number
  /** Where the last event of this command stands in the log; undefined when nothing was written. */
  position: Position | undefined
  /** This key had been carried out before; nothing was written now. */
  repeated: boolean
}

/** Runs commands against aggregates: load, decide, append, and start again when someone else appended first. */
export interface Executor {
  execute<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    target: Target,
    intent: Intent,
    decide: (state: S) => E[],
  ): Promise<Outcome<S>>
  /** The state now, always current in every process, or as it was at a moment. */
  load<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    target: Target,
    options?: { asOf?: Date },
  ): Promise<{ state: S; version: number }>
}

/** The same key came with another request: 422. */
export class KeyReused extends Error {
  override name = 'KeyReused'
}
/** The first request with this key is still running: 409 with Retry-After. */
export class KeyInFlight extends Error {
  override name = 'KeyInFlight'
}
/** Too many others changed the same thing at once: 429. */
export class TooManyConflicts extends Error {
  override name = 'TooManyConflicts'
}
