import type { Batch, EventStore, Position, Recorded } from '../src/platform/event-store/event-store.ts'
import { createWakeSignal, type WakeSignal } from '../src/platform/event-store/wake-signal.ts'
import { applyOrPark, type RunContext } from './apply-or-park.ts'
import { type Checkpoint, findCheckpoint, type TableSet } from './checkpoint.ts'
import { retryThroughOutages } from './outage.ts'

/**
 * Milliseconds for which a checkpoint may lag behind events that do not concern the projection. A restart reads them again;
 * there is a checkpoint for each projection and each reaction, so that moving them is not free.
 */
const IDLE_CHECKPOINT_MS = 5_000

/** The position of one set of tables in the log, and how it advances. */
export interface SubscriptionPosition {
  /** Everything up to this position is in the tables or does not concern them. */
  processedPosition(): Position | 'start'
  /** When the oldest event now being applied was recorded; undefined when none is in flight. */
  inFlightSince(): Date | undefined
  /** Signals whenever something was processed. */
  wakeSignal: WakeSignal
  /** False when the checkpoint went back or the tables were swapped: restart at the checkpoint. */
  process(batch: Batch): Promise<boolean>
}

export function createSubscriptionPosition(
  set: TableSet,
  store: EventStore,
  start: Checkpoint,
  around: RunContext,
): SubscriptionPosition {
  const categories = new Set(set.projection.categories)
  const wakeSignal = createWakeSignal()
  let stored = start.position
  let processed = start.position
  let storedAt = 0
  let oldestRecordedAt: Date | undefined

  const isAfter = (a: Position | 'start', b: Position | 'start') => store.compare(a, b) > 0

  function concerns(event: Recorded): boolean {
    if (!categories.has(event.category)) return false
    try {
      return set.projection.concerns?.(event) ?? true
    } catch {
      // It fails again when it is applied, where it is parked.
      return true
    }
  }

  function pass(position: Position | 'start'): true {
    if (isAfter(position, processed)) processed = position
    wakeSignal.notify()
    return true
  }

  async function take(batch: Batch): Promise<boolean> {
    const events = batch.events.filter((event) => isAfter(event.position, processed) && concerns(event))
    const position = isAfter(batch.position, processed) ? batch.position : processed
    const quiet = events.length === 0 && (!isAfter(position, stored) || Date.now() - storedAt < IDLE_CHECKPOINT_MS)
    if (quiet || position === 'start') return pass(position)
    oldestRecordedAt = events[0]?.recordedAt
    try {
      return await step(events, position)
    } finally {
      oldestRecordedAt = undefined
    }
  }

  async function step(events: Recorded[], position: Position): Promise<boolean> {
    while (isAfter(position, stored)) {
      const left = events.filter((event) => isAfter(event.position, stored))
      if (await applyOrPark(set, { from: stored, to: position, events: left }, around)) stored = position
      else if (!(await catchUpWithOthers())) return false
    }
    storedAt = Date.now()
    return pass(stored)
  }

  async function catchUpWithOthers(): Promise<boolean> {
    const now = await retryThroughOutages(() => findCheckpoint(set.db, set.checkpoint), around)
    if (now?.version !== set.projection.version || isAfter(stored, now.position)) return false
    stored = now.position
    return true
  }

  return { processedPosition: () => processed, inFlightSince: () => oldestRecordedAt, wakeSignal, process: take }
}

/**
 * Processes batch after batch. True once it has reached the position; false when it has to restart or there are no more
 * batches.
 */
export async function processUntil(
  isThere: (batch: Batch) => boolean,
  batches: AsyncIterable<Batch>,
  position: SubscriptionPosition,
): Promise<boolean> {
  for await (const batch of batches) {
    if (!(await position.process(batch))) return false
    if (isThere(batch)) return true
  }
  return false
}
