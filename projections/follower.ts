import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore, Position } from '../src/platform/event-store/event-store.ts'
import type { Circumstances } from './apply-or-park.ts'
import { findCheckpoint, type TableSet } from './checkpoint.ts'
import { type Place, placeAt, takeUntil } from './place.ts'
import type { Tail } from './tail.ts'

/** How soon a waiting reader notices that the projection has begun again at its checkpoint. */
const LOOK_AGAIN_MS = 50

export interface Follower {
  name: string
  /** Undefined while its tables are not there, or are another version's. */
  place(): Place | undefined
  /** True when it has passed the position within so many milliseconds. */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>
  stopped: Promise<void>
}

export interface FollowerOptions extends Circumstances {
  set: TableSet
  store: EventStore
  tail: Tail
  pollMs: number
}

/** Keeps one projection up to date until the signal aborts, whatever happens to the database meanwhile. */
export function startFollower(options: FollowerOptions): Follower {
  const { set, store, signal, log, pollMs } = options
  let place: Place | undefined
  let saidNewer = false

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await once().catch((error) => {
        if (!signal.aborted)
          log?.error({ err: error, projection: set.checkpoint }, 'projection begins again at its checkpoint')
      })
      place = undefined
      if (!signal.aborted) await sleep(pollMs, undefined, { signal }).catch(() => {})
    }
  }

  async function once(): Promise<void> {
    const checkpoint = await findCheckpoint(set.db, set.checkpoint)
    if (checkpoint?.version !== set.projection.version) return leaveAlone(checkpoint?.version ?? 0)
    place = placeAt(set, store, checkpoint, options)
    await follow(place, options)
  }

  /** An older version's tables are being rebuilt; a newer one's belong to processes that know what they mean. */
  function leaveAlone(version: number): void {
    if (version <= set.projection.version || saidNewer) return
    saidNewer = true
    const fields = { projection: set.checkpoint, version, known: set.projection.version }
    log?.warn(fields, 'a newer version of Plinth keeps this read model; it is left alone until this process is updated')
  }

  const isPast = (position: Position) => place !== undefined && store.compare(place.passed(), position) >= 0

  async function waitFor(position: Position, timeoutMs: number): Promise<boolean> {
    const deadline = Date.now() + timeoutMs
    while (!isPast(position) && Date.now() < deadline && !signal.aborted) {
      const moment = Math.max(1, Math.min(deadline - Date.now(), LOOK_AGAIN_MS))
      await (place ? place.bell.wait(place.bell.rings(), moment, signal) : sleep(moment))
    }
    return isPast(position)
  }

  return { name: set.projection.name, place: () => place, waitFor, stopped: run() }
}

/** Reads for itself until it meets the common reader, then takes what that one hands out. */
async function follow(place: Place, { set, store, tail, signal }: FollowerOptions): Promise<void> {
  const { categories, restMs = 0 } = set.projection
  const inbox = await tail.join(restMs)
  const hasMet = () => store.compare(place.passed(), inbox.from) >= 0
  try {
    const own = store.subscribe({ categories, after: place.passed(), signal })
    if (await takeUntil(hasMet, own, place)) await takeUntil(() => false, inbox.batches(), place)
  } finally {
    inbox.leave()
  }
}
