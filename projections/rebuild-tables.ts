import { sql } from 'kysely'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import type { Batch, EventStore, Position } from '../src/platform/event-store/event-store.ts'
import type { RunContext } from './apply-or-park.ts'
import { createCheckpoint, findCheckpoint, progress, type TableSet } from './checkpoint.ts'
import { type ProjectionLog, retryThroughOutages } from './outage.ts'
import type { Projection } from './projection.ts'
import { createSubscriptionPosition, processUntil } from './subscription-position.ts'
import { type Replay, switchOver } from './switch-over.ts'

/** Number of times it catches up with the live tables before it locks them. */
const CATCH_UP_ROUNDS = 4

export interface RebuildOptions {
  /** Connection string of the owner of the tables. */
  adminUrl: string
  store: EventStore
  projection: Projection
  /** Does nothing when the live tables have this version already, because another process was faster. */
  onlyIfOutdated?: boolean
  onProgress?: (progress: RebuildProgress) => void
  log?: ProjectionLog
  /** Stops the rebuild; the next one continues from there. */
  signal?: AbortSignal
}

export interface RebuildProgress {
  /** Events read by this run so far. */
  events: number
  position: Position | 'start'
}

/**
 * Fills new tables from the beginning of the log beside the live ones, and swaps them once they have caught up. Readers see
 * no error. An interrupted rebuild continues where it stopped; concurrent ones share the work.
 */
export async function rebuild({ adminUrl, store, projection, ...options }: RebuildOptions): Promise<void> {
  const { onlyIfOutdated = false, onProgress, log, signal = new AbortController().signal } = options
  const db = openDatabase(adminUrl, { max: 3, onError: () => {}, statements: 'unlimited' })
  const { name } = projection
  const set: TableSet = { db, projection, checkpoint: `${name}:rebuild`, schema: `rebuild_${name}` }
  const around: RunContext = { log, signal }
  const replay = createReplay({ set, store, around, onProgress })
  try {
    if (!(await retryThroughOutages(() => makeTables(set, onlyIfOutdated), around))) return
    if (!(await catchUp(set, { store, replay, around }))) return
    await retryThroughOutages(() => switchOver(set, store, replay), around)
  } finally {
    await db.destroy()
  }
}

/** False when there is nothing to do. */
async function makeTables({ db, projection, checkpoint, schema }: TableSet, onlyIfOutdated: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('plinth projections'))`.execute(tx)
    const live = await findCheckpoint(tx, projection.name)
    if (!live) throw new Error(`${projection.name} has no tables yet. Start Plinth once to create them.`)
    if (onlyIfOutdated && live.version >= projection.version) return false
    const begun = await findCheckpoint(tx, checkpoint)
    if (Math.max(live.version, begun?.version ?? 0) > projection.version)
      throw new Error(`The tables of ${projection.name} belong to a newer version, or are being rebuilt by it`)
    if (begun?.version === projection.version) return true
    await dropLeftovers(tx, checkpoint, schema)
    await sql`create schema ${sql.id(schema)}`.execute(tx)
    await sql`set local search_path = ${sql.id(schema)}, public`.execute(tx)
    await projection.createTables(tx)
    return createCheckpoint(tx, checkpoint, projection)
  })
}

/** Removes what an interrupted rebuild of another version has left. */
async function dropLeftovers(tx: Database, checkpoint: string, schema: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(tx)
  await progress(tx).deleteFrom('public.checkpoints').where('name', '=', checkpoint).execute()
  await progress(tx).deleteFrom('public.parked_events').where('projection', '=', checkpoint).execute()
}

/**
 * Each round only has to process what the live tables received during the previous one. Tables that were emptied, because a
 * different log was imported, are filled up to its end.
 */
async function catchUp(
  { db, projection }: TableSet,
  { store, replay, around }: Pick<ReplayOptions, 'store' | 'around'> & { replay: Replay },
): Promise<boolean> {
  for (let round = 0; round < CATCH_UP_ROUNDS; round++) {
    const live = await retryThroughOutages(() => findCheckpoint(db, projection.name), around)
    if (!live) return false
    if (!(await replay(live.position === 'start' ? await store.head() : live.position))) return false
  }
  return true
}

interface ReplayOptions {
  set: TableSet
  store: EventStore
  around: RunContext
  onProgress: RebuildOptions['onProgress']
}

/** Applies events up to the position. False when another process has finished the rebuild. */
function createReplay({ set, store, around, onProgress }: ReplayOptions): Replay {
  const { categories, version } = set.projection
  let events = 0

  return async function replay(until: Position | 'start'): Promise<boolean> {
    for (;;) {
      const checkpoint = await retryThroughOutages(() => findCheckpoint(set.db, set.checkpoint), around)
      if (checkpoint?.version !== version) return false
      const place = createSubscriptionPosition(set, store, checkpoint, around)
      const isThere = (batch: Batch) => {
        events += batch.events.length
        onProgress?.({ events, position: place.processedPosition() })
        return store.compare(place.processedPosition(), until) >= 0
      }
      const batches = store.subscribe({ categories, after: checkpoint.position, signal: around.signal })
      if (await processUntil(isThere, batches, place)) return true
      around.signal.throwIfAborted()
    }
  }
}
