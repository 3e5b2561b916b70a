import type { Aggregate, DomainEvent } from '../../../shared/aggregate.ts'
import type { Position } from '../event-store.ts'

/** The aggregate and its website. */
export interface Target {
  websiteId: string
  id: string
  /**
   * Most likely nothing is written yet, so that the first command is decided without reading. Where that is wrong, the append
   * finds it and the command is decided again.
   */
  isNew?: boolean
}

/** Who makes the request, on whose behalf, and under which idempotency key. */
export interface Intent {
  correlationId: string
  actor?: string
  /** Idempotency key; without one, every call is a new intent. */
  key?: string
  /** Fingerprint of the request that carries the key. */
  request?: string
}

export interface Outcome<State> {
  /** State right after this command's events; for a repeated command, right after its first execution. */
  state: State
  /** Version of the last event, -1 when the stream is still empty. */
  version: number
  /** Log position of this command's last event; undefined when nothing was written. */
  position: Position | undefined
  /** True when this key was processed before; nothing was written this time. */
  repeated: boolean
}

/** Runs commands against aggregates: load, decide, append, and retry when another process appended first. */
export interface Executor {
  execute<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    target: Target,
    intent: Intent,
    decide: (state: S) => E[],
  ): Promise<Outcome<S>>
  /** The current state, up to date in every process, or the state at a moment (`asOf`). */
  load<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    target: Target,
    options?: { asOf?: Date },
  ): Promise<{ state: S; version: number }>
}

/** The same key came with a different request: 422. */
export class KeyReused extends Error {
  override name = 'KeyReused'
}
/** The first request with this key is still running: 409 with Retry-After. */
export class KeyInFlight extends Error {
  override name = 'KeyInFlight'
}
/** Too many concurrent changes to the same stream: 429. */
export class TooManyConflicts extends Error {
  override name = 'TooManyConflicts'
}
