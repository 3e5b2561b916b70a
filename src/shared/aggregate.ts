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
