/** A fact that has happened: its name in the past tense, and its fields beside it. */
export interface DomainEvent {
  type: string
}

/** A thing whose state is the fold of its events. */
export interface Aggregate<State, Event extends DomainEvent> {
  /** The stream category: one business word without `-`, such as `cart`. */
  name: string
  initial: State
  evolve(state: State, event: Event): State
  /** For streams that grow long: how a state is set aside, so that loading it need not read them from the beginning. */
  snapshot?: SnapshotForm<State>
}

/** How a state becomes JSON and comes back. The fold of the events stays the truth; what is set aside is disposable. */
export interface SnapshotForm<State> {
  /** Raised whenever `evolve`, an upcaster of its events or this form changes: older ones are then ignored. */
  v: number
  /** After how many more events a state is set aside anew. */
  every(state: State): number
  toJson(state: State): unknown
  /** Throws where it is not what `toJson` makes. */
  fromJson(json: unknown): State
}
