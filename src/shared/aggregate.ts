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
}
