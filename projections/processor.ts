import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore, Position } from '../src/platform/event-store/event-store.ts'
import type { RunContext } from './apply-or-park.ts'
import { findCheckpoint, type TableSet } from './checkpoint.ts'
import type { LogReader } from './log-reader.ts'
import { createSubscriptionPosition, processUntil, type SubscriptionPosition } from './subscription-position.ts'

/** Milliseconds until a waiting reader notices that the projection has restarted at its checkpoint. */
const RECHECK_MS = 50

export interface Processor {
  name: string
  /** Undefined while its tables do not exist, or have another version. */
  position(): SubscriptionPosition | undefined
  /** True when the projection has passed the position within this time. */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>
  stopped: Promise<void>
}

export interface ProcessorOptions extends RunContext {
  set: TableSet
  store: EventStore
  logReader: LogReader
  pollMs: number
}

/** Keeps one projection up to date until the signal aborts, through any outage of the database. */
export function startProcessor(options: ProcessorOptions): Processor {
  const { set, store, signal, log, pollMs } = options
  let place: SubscriptionPosition | undefined
  let saidNewer = false

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await once().catch((error) => {
        if (!signal.aborted)
          log?.error({ err: error, projection: set.checkpoint }, 'projection failed; restarting from its checkpoint')
      })
      place = undefined
      if (!signal.aborted) await sleep(pollMs, undefined, { signal }).catch(() => {})
    }
  }

  async function once(): Promise<void> {
    const checkpoint = await findCheckpoint(set.db, set.checkpoint)
    if (checkpoint?.version !== set.projection.version) return leaveAlone(checkpoint?.version ?? 0)
    place = createSubscriptionPosition(set, store, checkpoint, options)
    await processLog(place, options)
  }

  /** Older tables are being rebuilt; newer ones belong to processes of a newer version. */
  function leaveAlone(version: number): void {
    if (version <= set.projection.version || saidNewer) return
    saidNewer = true
    const fields = { projection: set.checkpoint, version, known: set.projection.version }
    log?.warn(fields, 'projection skipped: its tables belong to a newer version of Plinth; update this process')
  }

  const isPast = (position: Position) => place !== undefined && store.compare(place.processedPosition(), position) >= 0

  async function waitFor(position: Position, timeoutMs: number): Promise<boolean> {
    const deadline = Date.now() + timeoutMs
    while (!isPast(position) && Date.now() < deadline && !signal.aborted) {
      const moment = Math.max(1, Math.min(deadline - Date.now(), RECHECK_MS))
      await (place ? place.wakeSignal.waitSince(place.wakeSignal.count(), moment, signal) : sleep(moment))
    }
    return isPast(position)
  }

  return { name: set.projection.name, position: () => place, waitFor, stopped: run() }
}

/** Reads the log itself until it reaches the shared reader, then takes that reader's batches. */
async function processLog(
  position: SubscriptionPosition,
  { set, store, logReader, signal }: ProcessorOptions,
): Promise<void> {
  const { categories, minIntervalMs = 0 } = set.projection
  const inbox = await logReader.subscribe(minIntervalMs)
  const hasMet = () => store.compare(position.processedPosition(), inbox.from) >= 0
  try {
    const own = store.subscribe({ categories, after: position.processedPosition(), signal })
    if (await processUntil(hasMet, own, position)) await processUntil(() => false, inbox.batches(), position)
  } finally {
    inbox.unsubscribe()
  }
}
