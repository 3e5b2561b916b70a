/** A domain event: its name in the past tense, and its fields. */
export interface DomainEvent {
  type: string
}

/** An aggregate, whose state is the fold of its events. */
export interface Aggregate<State, Event extends DomainEvent> {
  /** The stream category: one business word without `-`, such as `cart`. */
  name: string
  initial: State
  evolve(state: State, event: Event): State
  /** For long streams: the format of snapshots, so that loading need not read the stream from the beginning. */
  snapshot?: SnapshotForm<State>
  /** For all others, which are read from their first event: how long they may become. */
  limit?: StreamLimit<Event>
}

/** However often someone changes a thing, what was recorded of it can still be read at once. */
export interface StreamLimit<Event extends DomainEvent> {
  events: number
  /** Said to whoever wants to change it further. */
  sentence: string
  /** Recorded all the same: facts, and the ends of what was begun before, of which there are only so many. */
  always: readonly Event['type'][]
}

/** Converts a state to JSON and back. The fold of the events remains the source of truth; snapshots are disposable. */
export interface SnapshotForm<State> {
  /** Incremented whenever `evolve`, an upcaster of its events or this format changes; older snapshots are then ignored. */
  v: number
  /** Number of further events after which a new snapshot is due. */
  every(state: State): number
  toJson(state: State): unknown
  /** Throws when the JSON is not in the format of `toJson`. */
  fromJson(json: unknown): State
}
