import type { Recorded } from '../src/platform/event-store/event-store.ts'
import type { NewJob } from '../src/platform/outbox/outbox.ts'

/**
 * What is to be done after something has happened. It only says so; doing it is the job's part. It sees each event that
 * is recorded after it was first deployed.
 */
export interface Reaction {
  /** Its file name, which begins the ids of its jobs: `notices-requested`. Never changed once it is deployed. */
  name: string
  /** Categories of the streams it follows. */
  categories: string[]
  /** The jobs an event calls for, in a fixed order: their ids are made of the reaction, the event and their place. */
  react(event: Recorded): Omit<NewJob, 'id'>[]
}
