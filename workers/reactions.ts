import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import type { EventStore, Recorded } from '../src/platform/event-store/event-store.ts'
import { isSampleId } from '../src/platform/ids/sample-id.ts'
import { enqueue, type NewJob } from '../src/platform/outbox/outbox.ts'
import type { Reaction } from './reaction.ts'

/**
 * A reaction in the shape of a read model whose rows are jobs, to be followed by the same runner: checkpoint and outbox
 * rows are one transaction, so there is a job exactly when its event was passed (one process does it, however many
 * follow), and an event that makes the reaction throw is parked while the others go on.
 */
export function reactionProjection(reaction: Reaction) {
  return {
    name: checkpointOf(reaction),
    version: 1,
    categories: reaction.categories,
    tables: [] as string[],
    async createTables(): Promise<void> {},
    handle: (tx: Database, websiteId: string, events: Recorded[]): Promise<void> =>
      enqueue(
        tx,
        websiteId,
        // What was made up for a demo store has no effects.
        events.flatMap((event) => (isSampleId(event.entityId) ? [] : jobsOf(reaction, event))),
      ),
  }
}

/**
 * Lets new reactions begin at the end of the log: nobody wants a letter about each order of the last years. To be called
 * by every process before it serves anything, so that no event falls between the release and its reaction.
 */
export async function prepareReactions(db: Database, store: EventStore, reactions: Reaction[]): Promise<void> {
  if (reactions.length === 0) return
  const position = await store.head()
  for (const reaction of reactions)
    await sql`
      insert into checkpoints (name, position, version, tables) values (${checkpointOf(reaction)}, ${position}, 1, '[]')
      on conflict (name) do nothing`.execute(db)
}

function checkpointOf({ name }: Reaction): string {
  return `reaction:${name}`
}

function jobsOf(reaction: Reaction, event: Recorded): NewJob[] {
  const jobs = reaction.react(event)
  const id = `${reaction.name}:${event.id}`
  return jobs.map((job, place) => ({ ...job, id: jobs.length === 1 ? id : `${id}:${place}` }))
}
