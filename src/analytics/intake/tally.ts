import { type Reason, reasons } from './draft.ts'

/** What became of everything that was sent to this process since it began. */
export interface Tally {
  /** Put into the buffer. */
  taken: number
  /** Given to the queue. */
  handedOver: number
  /** There was no room for it: the queue could not be reached for too long. */
  lost: number
  /** Not counted, and why. */
  uncounted: Record<Reason, number>
}

export function createTally(): Tally {
  return {
    taken: 0,
    handedOver: 0,
    lost: 0,
    uncounted: Object.fromEntries(reasons.map((reason) => [reason, 0])) as Tally['uncounted'],
  }
}
