import { type RawBuilder, sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'

export interface SampleHistoryState {
  /** `removing`: a deletion was started and is not finished. */
  state: 'wanted' | 'there' | 'removing'
  /** Its end (exclusive), a date: `2026-03-29`. */
  startDay: string
}

/** Undefined if there is none and none is wanted. */
export function findSampleHistory(db: Database, websiteId: string): Promise<SampleHistoryState | undefined> {
  return withWebsite(db, websiteId, async (tx) => (await select(websiteId).execute(tx)).rows[0])
}

/** The same within a transaction, which locks the row. */
export async function readSampleHistory(tx: Database, websiteId: string): Promise<SampleHistoryState | undefined> {
  return (await sql<SampleHistoryState>`${select(websiteId)} for update`.execute(tx)).rows[0]
}

function select(websiteId: string): RawBuilder<SampleHistoryState> {
  return sql<SampleHistoryState>`
    select state, start_day::text as "startDay" from sample_histories where website_id = ${websiteId}`
}

/** Called in the website's scope, in the transaction that opens it. */
export async function wantSampleHistory(tx: Database, websiteId: string, startDay: string): Promise<void> {
  await sql`
    insert into sample_histories (website_id, state, start_day) values (${websiteId}, 'wanted', ${startDay}::date)`.execute(
    tx,
  )
}

export async function markSampleHistory(
  tx: Database,
  websiteId: string,
  state: SampleHistoryState['state'],
): Promise<void> {
  await sql`update sample_histories set state = ${state} where website_id = ${websiteId}`.execute(tx)
}

export async function dropSampleHistory(tx: Database, websiteId: string): Promise<void> {
  await sql`delete from sample_histories where website_id = ${websiteId}`.execute(tx)
}

/**
 * Runs while no other process writes or deletes a sample history.
 * @param admin a pool of the owner of the tables
 * @param waits whether to wait for the other process; else returns undefined at once
 */
export function withSampleHistoryLock<Result>(
  admin: Database,
  { waits }: { waits: boolean },
  run: (connection: Database) => Promise<Result>,
): Promise<Result | undefined> {
  return admin.connection().execute(async (connection) => {
    const { rows } = await (waits
      ? sql<{ isMine: boolean }>`select true as "isMine" from (select pg_advisory_lock(${LOCK})) l`
      : sql<{ isMine: boolean }>`select pg_try_advisory_lock(${LOCK}) as "isMine"`
    ).execute(connection)
    if (!rows[0]?.isMine) return undefined
    try {
      return await run(connection)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

const LOCK = sql`hashtext('plinth sample history')`
