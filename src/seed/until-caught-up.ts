import { setTimeout as sleep } from 'node:timers/promises'
import { findCheckpoint } from '../../projections/checkpoint.ts'
import type { Database } from '../platform/database/database.ts'
import type { EventStore } from '../platform/event-store/event-store.ts'

/** True once the read model has processed everything currently in the log; false after the time limit. */
export async function untilCaughtUp(
  { db, store }: { db: Database; store: Pick<EventStore, 'head' | 'compare'> },
  projection: string,
  withinMs: number,
): Promise<boolean> {
  const head = await store.head()
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(20)) {
    const checkpoint = await findCheckpoint(db, projection)
    if (checkpoint && store.compare(checkpoint.position, head) >= 0) return true
  }
  return false
}
