import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import type { EventStore, Position } from '../src/platform/event-store/event-store.ts'
import { progress, type TableSet } from './checkpoint.ts'

/** Applies events to the new tables up to the position; false when another process has finished the rebuild. */
export type Replay = (until: Position | 'start') => Promise<boolean>

/**
 * Replaces the live tables by the rebuilt ones in one transaction. It locks the live checkpoint, so that the live tables do
 * not change while `replay` applies the last events to the new ones over its own connection.
 */
export async function switchOver(
  { db, projection, checkpoint, schema }: TableSet,
  store: EventStore,
  replay: Replay,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const live = await lockCheckpoint(tx, projection.name)
    if (!live || !(await replay(live.position))) return
    const rebuilt = await lockCheckpoint(tx, checkpoint)
    if (rebuilt?.version !== projection.version) return
    await swapTables(tx, live.tables, projection.tables, schema)
    const { version, tables } = rebuilt
    // The rebuild's own checkpoint does not yet include scanned events that do not concern the projection.
    const position = store.compare(rebuilt.position, live.position) > 0 ? rebuilt.position : live.position
    await progress(tx)
      .updateTable('public.checkpoints')
      .set({ position, version, tables: JSON.stringify(tables), updated_at: sql`now()` })
      .where('name', '=', projection.name)
      .execute()
    await progress(tx).deleteFrom('public.checkpoints').where('name', '=', checkpoint).execute()
    await adoptParkedEvents(tx, projection.name, checkpoint)
  })
}

async function lockCheckpoint(tx: Database, name: string) {
  const row = await progress(tx)
    .selectFrom('public.checkpoints')
    .select(['position', 'version', 'tables'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, position: row.position as Position | 'start' }
}

/**
 * Waits for readers only briefly and then starts again: always shorter than PostgreSQL's deadlock timeout, which might
 * cancel the reader.
 */
async function swapTables(tx: Database, old: string[], fresh: string[], schema: string): Promise<void> {
  await sql`set local lock_timeout = '200ms'`.execute(tx)
  for (const table of old) await sql`drop table if exists ${sql.id('public', table)}`.execute(tx)
  await sql`grant select, insert, update, delete on all tables in schema ${sql.id(schema)} to plinth_app`.execute(tx)
  await sql`grant usage on all sequences in schema ${sql.id(schema)} to plinth_app`.execute(tx)
  for (const table of fresh) await sql`alter table ${sql.id(schema, table)} set schema public`.execute(tx)
  await sql`drop schema ${sql.id(schema)}`.execute(tx)
}

/** Events that no longer fail are not parked any more after the rebuild. */
async function adoptParkedEvents(tx: Database, name: string, checkpoint: string): Promise<void> {
  await progress(tx).deleteFrom('public.parked_events').where('projection', '=', name).execute()
  await progress(tx)
    .updateTable('public.parked_events')
    .set({ projection: name })
    .where('projection', '=', checkpoint)
    .execute()
}
