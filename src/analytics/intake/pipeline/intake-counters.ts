import { type DropReason, dropReasons } from './hit-draft.ts'

/** What became of everything that was sent to this process since it began. */
export interface IntakeCounters {
  /** Put into the buffer. */
  taken: number
  /** Given to the queue. */
  handedOver: number
  /** There was no room for it: the queue could not be reached for too long. */
  lost: number
  /** Not counted, and why. */
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
