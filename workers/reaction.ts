import type { Recorded } from '../src/platform/event-store/event-store.ts'
import type { NewJob } from '../src/platform/outbox/outbox.ts'

/**
 * Decides which jobs follow an event; the jobs do the work. It sees each event that is recorded after its first deployment.
 */
export interface Reaction {
  /** Name of its file, which is the prefix of its jobs' ids: `notices-requested`. Never changed after deployment. */
  name: string
  /** Stream categories it subscribes to. */
  categories: string[]
  /** Its jobs look at the current state, so that of those with the same data that follow one batch of events one is enough. */
  looksAtState?: true
  /** The jobs for an event, in a fixed order: their ids consist of the reaction, the event and their position. */
  react(event: Recorded): Omit<NewJob, 'id'>[]
}
