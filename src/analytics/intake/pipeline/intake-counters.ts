import { type DropReason, dropReasons } from './hit-draft.ts'

/** Counts what happened to everything sent to this process since it started. */
export interface IntakeCounters {
  /** Put into the buffer. */
  taken: number
  /** Dispatched to the queue. */
  handedOver: number
  /** The buffer was full: the queue was unreachable for too long. */
  lost: number
  /** Dropped, by reason. */
  uncounted: Record<DropReason, number>
}

export function createIntakeCounters(): IntakeCounters {
  return {
    taken: 0,
    handedOver: 0,
    lost: 0,
    uncounted: Object.fromEntries(dropReasons.map((reason) => [reason, 0])) as IntakeCounters['uncounted'],
  }
}
