import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import type { Position } from '../src/platform/event-store/event-store.ts'
import type { Projection } from './projection.ts'

/** Qualified with their schema, because a rebuild uses a different search path. */
export type ProgressTables = {
  'public.checkpoints': {
    /** The projection's name, or `<name>:rebuild` for tables that are being rebuilt beside the live ones. */
    name: string
    position: string
    /** Version of the projection that created the tables. */
    version: number
    tables: JSONColumnType<string[]>
    updated_at: Generated<Date>
  }
  'public.parked_events': {
    projection: string
    position: string
    stream: string
    website_id: string
    type: string
    error: string
    attempts: number
    parked_at: Generated<Date>
  }
}

export interface Checkpoint {
  position: Position | 'start'
  version: number
}

/** One set of a projection's tables: the live one, or the one that a rebuild fills. */
export interface TableSet {
  db: Database
  projection: Projection
  /** Name of its checkpoint. */
  checkpoint: string
  schema: string
}

export function progress(db: Database) {
  return db.withTables<ProgressTables>()
}

export async function findCheckpoint(db: Database, name: string): Promise<Checkpoint | undefined> {
  const row = await progress(db)
    .selectFrom('public.checkpoints')
    .select(['position', 'version'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row && { position: row.position as Position | 'start', version: row.version }
}

/** All checkpoints by name, including those of rebuilds. */
export async function listCheckpoints(db: Database): Promise<Map<string, Checkpoint>> {
  const rows = await progress(db).selectFrom('public.checkpoints').select(['name', 'position', 'version']).execute()
  return new Map(
    rows.map(({ name, position, version }) => [name, { position: position as Position | 'start', version }]),
  )
}

/** False when the checkpoint already existed. */
export async function createCheckpoint(db: Database, name: string, projection: Projection): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await progress(db)
    .insertInto('public.checkpoints')
    .values({ name, position: 'start', version: projection.version, tables: JSON.stringify(projection.tables) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Moves the checkpoint. False when another process has moved it or the tables were swapped. */
export async function moveCheckpoint(
  tx: Database,
  { checkpoint, projection }: TableSet,
  from: Position | 'start',
  to: Position | 'start',
): Promise<boolean> {
  const { numUpdatedRows } = await progress(tx)
    .updateTable('public.checkpoints')
    .set({ position: to, updated_at: sql`now()` })
    .where('name', '=', checkpoint)
    .where('position', '=', from)
    .where('version', '=', projection.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
