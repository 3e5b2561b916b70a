import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { EventStore, Position, StreamId } from '../platform/event-store/event-store.ts'

/** How far something that acts on events has come in the log. */
export interface Checkpoint {
  name: string
  position: Position | 'start'
}

/** Of a stream that is not read as a whole any more. */
export interface StreamState extends StreamId {
  truncatedBefore: number
  deleted: boolean
}

/** What a whole log is taken from. */
export interface LogSource {
  store: EventStore
  categories: string[]
  /** Of one website, or of all. */
  listStreamStates(websiteId: string | undefined): Promise<StreamState[]>
  listCheckpoints(): Promise<Checkpoint[]>
}

/** The states of streams whose log lies in this PostgreSQL. For the owner of the tables. */
export async function listPostgresStates(db: Database, websiteId: string | undefined): Promise<StreamState[]> {
  const { rows } = await sql<StreamState>`
    select category, website_id as "websiteId", entity_id as "entityId", truncate_before as "truncatedBefore", deleted
    from log.streams
    where (truncate_before > 0 or deleted) and (${websiteId ?? null}::text is null or website_id = ${websiteId ?? null})
    order by stream`.execute(db)
  return rows
}

/** Reactions; what only remembers begins anew after a move. */
export async function listReactionCheckpoints(db: Database): Promise<Checkpoint[]> {
  const { rows } = await sql<Checkpoint>`
    select name, position from public.checkpoints where name like 'reaction:%' order by name`.execute(db)
  return rows
}
