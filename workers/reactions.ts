import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import type { EventStore, Recorded } from '../src/platform/event-store/event-store.ts'
import { isSampleId } from '../src/platform/ids/sample-id.ts'
import type { NewJob } from '../src/platform/outbox/outbox.ts'
import type { Reaction } from './reaction.ts'

/**
 * Runs a reaction as a projection whose rows are jobs. Checkpoint and outbox rows are written in one transaction, so there
 * is a job exactly when its event was processed (by one process, however many subscribe). An event that makes the reaction
 * throw is parked while the others go on.
 */
export function reactionProjection(reaction: Reaction) {
  return {
    name: checkpointOf(reaction),
    version: 1,
    categories: reaction.categories,
    tables: [] as string[],
    async createTables(): Promise<void> {},
    concerns: (event: Recorded) => wantedJobs(reaction, event).length > 0,
    async handle(): Promise<void> {},
    jobsOf(events: Recorded[]) {
      const jobs = events.flatMap((event) => jobsOf(reaction, event))
      return reaction.looksAtState ? withoutRepeats(jobs) : jobs
    },
  }
}

/**
 * Starts new reactions at the end of the log: nobody wants a letter about each order of past years. Every process calls this
 * before it serves requests, so that no event is missed between the deployment and the start of the reaction.
 */
export async function prepareReactions(db: Database, store: EventStore, reactions: Reaction[]): Promise<void> {
  if (reactions.length === 0) return
  const position = await store.head()
  await sql`
    insert into checkpoints (name, position, version, tables)
    select name, ${position}, 1, '[]' from unnest(${reactions.map(checkpointOf)}::text[]) as name
    on conflict (name) do nothing`.execute(db)
}

function checkpointOf({ name }: Reaction): string {
  return `reaction:${name}`
}

/** A demo store's sample data has no side effects; some of it is in streams of real variants. */
function wantedJobs(reaction: Reaction, event: Recorded): Omit<NewJob, 'id'>[] {
  return isSampleId(event.entityId) || isSampleId(event.id) ? [] : reaction.react(event)
}

/** The last of each, in their order. */
function withoutRepeats(jobs: NewJob[]): NewJob[] {
  const last = new Map<string, NewJob>()
  for (const job of jobs) {
    const key = JSON.stringify([job.name, job.data, job.availableAt])
    last.delete(key)
    last.set(key, job)
  }
  return [...last.values()]
}

function jobsOf(reaction: Reaction, event: Recorded): NewJob[] {
  const jobs = wantedJobs(reaction, event)
  const id = `${reaction.name}:${event.id}`
  return jobs.map((job, place) => ({ ...job, id: jobs.length === 1 ? id : `${id}:${place}` }))
}
