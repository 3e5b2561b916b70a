import { sql } from 'kysely'
import { backgroundWork } from '../src/platform/background-work.ts'
import { type Database, enterWebsite } from '../src/platform/database/database.ts'
import type { Position, Recorded } from '../src/platform/event-store/event-store.ts'
import { enqueue } from '../src/platform/outbox/outbox.ts'
import { moveCheckpoint, type TableSet } from './checkpoint.ts'

/** The step from one checkpoint to the next. */
export interface Step {
  from: Position | 'start'
  to: Position
  events: Recorded[]
}

class StaleVersion extends Error {
  override name = 'StaleVersion'
}

/**
 * Writes rows and checkpoint in one transaction. The checkpoint moves first: its row lock makes a competing process wait,
 * which then finds it moved. False when this process was the one that waited; nothing was written then.
 */
export async function applyBatch(set: TableSet, step: Step): Promise<boolean> {
  if (step.events.length === 0) return moveCheckpoint(set.db, set, step.from, step.to)
  return inCheckpointTransaction(set, step, async (tx) => {
    if (set.schema !== 'public') await sql`set local search_path = ${sql.id(set.schema)}, public`.execute(tx)
    for (const [websiteId, events] of Map.groupBy(step.events, (event) => event.websiteId)) {
      await enterWebsite(tx, websiteId)
      await handleEvents(tx, websiteId, [{ set, events }])
    }
  })
}

/** Applies events of one website, and adds the jobs that follow from them, whichever projection they follow from. */
export async function handleEvents(
  tx: Database,
  websiteId: string,
  work: { set: TableSet; events: Recorded[] }[],
): Promise<void> {
  for (const { set, events } of work)
    await backgroundWork(set.checkpoint, () => set.projection.handle(tx, websiteId, events))
  const jobs = work.flatMap(({ set, events }) => set.projection.jobsOf?.(events) ?? [])
  await enqueue(tx, websiteId, jobs)
}

/** Runs in the transaction of this step; false when another process has taken it. */
export async function inCheckpointTransaction(
  set: TableSet,
  { from, to }: Step,
  run: (tx: Database) => Promise<unknown>,
): Promise<boolean> {
  try {
    await backgroundWork(set.checkpoint, () =>
      set.db.transaction().execute(async (tx) => {
        if (!(await moveCheckpoint(tx, set, from, to))) throw new StaleVersion()
        await run(tx)
      }),
    )
    return true
  } catch (error) {
    if (error instanceof StaleVersion) return false
    throw error
  }
}
