import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { EventStore, Position, Recorded, StreamId } from '../platform/event-store/event-store.ts'

/** Position of a reaction in the log. */
export interface Checkpoint {
  name: string
  position: Position | 'start'
}

/** State of a stream that is truncated or deleted. */
export interface StreamState extends StreamId {
  truncatedBefore: number
  deleted: boolean
}

/** What is needed to export a log. */
export interface LogSource {
  store: EventStore
  categories: string[]
  states: StreamStates
  listCheckpoints(): Promise<Checkpoint[]>
}

/** Finds the streams that are truncated or deleted. */
export interface StreamStates {
  /** Called with all exported events. */
  observe(events: Recorded[]): void
  /** For one website, or for all. */
  list(websiteId: string | undefined): Promise<StreamState[]>
}

/** For a log in this PostgreSQL. Needs the owner of the tables. */
export function postgresStreamStates(db: Database): StreamStates {
  return {
    observe() {},
    async list(websiteId = '') {
      const { rows } = await sql<StreamState>`
        select category, website_id as "websiteId", entity_id as "entityId", truncate_before as "truncatedBefore", deleted
        from log.streams
        where (truncate_before > 0 or deleted) and (${websiteId} = '' or website_id = ${websiteId})
        order by stream`.execute(db)
      return rows
    },
  }
}

/** A store without a list of its streams, which has to be asked about each one. */
export interface StreamStateStore {
  streamState(stream: StreamId): Promise<{ truncateBefore: number; deleted: boolean }>
}

const STATE_QUERY_CONCURRENCY = 32

export function queriedStreamStates(store: StreamStateStore): StreamStates {
  const streams = new Map<string, StreamId>()
  async function ask(id: StreamId): Promise<StreamState> {
    const { truncateBefore, deleted } = await store.streamState(id)
    return { ...id, truncatedBefore: truncateBefore, deleted }
  }
  return {
    observe(events) {
      for (const { stream, category, websiteId, entityId } of events)
        streams.set(stream, { category, websiteId, entityId })
    },
    async list() {
      const states: StreamState[] = []
      const waiting = [...streams.values()]
      while (waiting.length > 0)
        states.push(...(await Promise.all(waiting.splice(0, STATE_QUERY_CONCURRENCY).map(ask))))
      return states.filter(({ truncatedBefore, deleted }) => truncatedBefore > 0 || deleted)
    },
  }
}

/** Only reactions: projections are rebuilt after a transfer. */
export async function listReactionCheckpoints(db: Database): Promise<Checkpoint[]> {
  const { rows } = await sql<Checkpoint>`
    select name, position from public.checkpoints where name like 'reaction:%' order by name`.execute(db)
  return rows
}
