import { type Generated, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Job } from '../queue/queue.ts'

/**
 * State of a row: `later` until `availableAt`, `waiting` for its website's turn, `handed` to the queue until its job is done
 * (which deletes the row), or `dead` when its job became a dead letter.
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
    /** Null for jobs that are quick. */
    lane: string | null
  }
}

export interface NewJob {
  /** The job's file name. */
  name: string
  /** Unique in the outbox while the job waits or runs. */
  id: string
  /** Ids, never personal data. */
  data: unknown
  /** Earliest start. Default: at once. */
  availableAt?: Date
  /** For slow jobs: only a limited number of each lane is dispatched at a time, see `LaneLimit`. */
  lane?: string
  /** Wakes no dispatcher: whoever adds it calls `ringOutbox` after the commit. */
  isQuiet?: true
}

/**
 * Adds jobs to the website's outbox inside the caller's transaction, which must be in that website's scope: the jobs are
 * committed or rolled back with it. An id that is already in the outbox is left unchanged.
 */
export async function enqueue<Tables>(tx: Kysely<Tables>, websiteId: string, jobs: NewJob[]): Promise<void> {
  if (jobs.length > 0) await insertJobs(websiteId, jobs).execute(tx)
}

/** The statement of `enqueue`, for use inside another one: jobs are added where the condition is true. */
export function insertJobs(websiteId: string, jobs: NewJob[], condition: RawBuilder<unknown> = sql`true`) {
  const rows = jobs.map(({ name, id, data, availableAt, lane, isQuiet = false }) => ({
    name,
    id,
    data,
    available_at: availableAt,
    lane,
    quiet: isQuiet,
  }))
  return sql`
    insert into outbox (website_id, id, name, data, available_at, lane, state)
    select ${websiteId}, id, name, coalesce(data, 'null'), coalesce(available_at, now()), lane,
      case when quiet or available_at > now() then 'later' else 'waiting' end
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      name text, id text, data jsonb, available_at timestamptz, lane text, quiet boolean
    )) with ordinality as job(name, id, data, available_at, lane, quiet, place)
    where ${condition}
    order by place
    on conflict (website_id, id) do nothing`
}

/** The job is done: deletes its row, so that another job of its website can be dispatched. */
export async function completeJob(db: Database, { websiteId, id }: Pick<Job, 'websiteId' | 'id'>): Promise<void> {
  await outbox(db).deleteFrom('outbox').where('website_id', '=', websiteId).where('id', '=', id).execute()
}

/** The job did nothing, and waits in the outbox again. */
export async function putBackJob(db: Database, { websiteId, id }: Pick<Job, 'websiteId' | 'id'>): Promise<void> {
  await outbox(db)
    .updateTable('outbox')
    .set({ state: 'waiting', handed_at: null })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute()
}

/** The job is a dead letter: its row stays visible to the merchant and no longer counts as in flight. */
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
