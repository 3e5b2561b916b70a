import { type Generated, type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Job } from '../queue/queue.ts'

/**
 * Where a row stands: `later` until its time has come, `waiting` for its website's turn, `handed` to the queue until its
 * job is done, which deletes the row, or `dead` when its job became a dead letter.
 */
export type OutboxState = 'later' | 'waiting' | 'handed' | 'dead'

export type OutboxTables = {
  outbox: {
    website_id: string
    id: string
    name: string
    data: unknown
    state: OutboxState
    seq: Generated<number>
    available_at: Date
    created_at: Generated<Date>
    handed_at: Date | null
    failed_at: Date | null
    reason: string | null
    /** Null: whatever does not take long. */
    lane: string | null
  }
}

export interface NewJob {
  /** The job's file name. */
  name: string
  /** The same id is in the line once while it waits or runs. */
  id: string
  /** Ids, never personal data. */
  data: unknown
  /** Not before this moment; at once unless said. */
  availableAt?: Date
  /** For work that takes long: of a lane only so many jobs are handed to the queue at a time, see `LaneLimit`. */
  lane?: string
}

/**
 * Puts jobs into the website's line inside the caller's transaction, which must be in that website's scope: the jobs
 * come to be exactly when the rest of the transaction does. An id that is in the line already is left as it is.
 */
export async function enqueue<Tables>(tx: Kysely<Tables>, websiteId: string, jobs: NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ name, id, data, availableAt, lane }) => ({
    name,
    id,
    data,
    available_at: availableAt,
    lane,
  }))
  await sql`
    insert into outbox (website_id, id, name, data, available_at, lane, state)
    select ${websiteId}, id, name, coalesce(data, 'null'), coalesce(available_at, now()), lane,
      case when available_at > now() then 'later' else 'waiting' end
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      name text, id text, data jsonb, available_at timestamptz, lane text
    )) with ordinality as job(name, id, data, available_at, lane, place)
    order by place
    on conflict (website_id, id) do nothing`.execute(tx)
}

/** The job is done: its row goes, and another of its website may be handed over. */
export async function completeJob(db: Database, { websiteId, id }: Pick<Job, 'websiteId' | 'id'>): Promise<void> {
  await outbox(db).deleteFrom('outbox').where('website_id', '=', websiteId).where('id', '=', id).execute()
}

/** The job is a dead letter: its row stays for the merchant to see, and takes no place in the line. */
export async function markJobDead(
  db: Database,
  { websiteId, id, reason }: Pick<Job, 'websiteId' | 'id'> & { reason: string },
): Promise<void> {
  await outbox(db)
    .updateTable('outbox')
    .set({ state: 'dead', failed_at: sql<Date>`now()`, reason: reason.slice(0, 500) })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute()
}

export function outbox(db: Database): Kysely<OutboxTables> {
  return db.withTables<OutboxTables>()
}
