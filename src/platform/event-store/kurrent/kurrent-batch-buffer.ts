import type { Batch, Position, Recorded } from '../event-store.ts'
import { BATCH_EVENTS } from '../follow-log.ts'
import { comparePositions, ORIGIN } from './kurrent-event-mapping.ts'

/** So often the server says how far it has looked before what was found is handed over, however little it is. */
const SCAN_REPORTS_PER_BATCH = 4

/** What one subscription has brought and nobody has taken yet. */
export interface KurrentBatchBuffer {
  /** Whether as much waits as fits into a batch. */
  isFull(): boolean
  add(event: Recorded): void
  /** A record that is no event stands there. */
  skipTo(position: Position): void
  /** Everything up to there has been looked at. */
  scannedTo(position: Position): void
  caughtUp(): void
  fellBehind(): void
  /** Whether the server says that nothing older is left. */
  isLive(): boolean
  /** Undefined while it is not worth a batch. */
  take(): Batch | undefined
}

export interface KurrentBatchBufferOptions {
  after: Position | 'start'
  /** Newest record before the subscription began: seen, as soon as the server says that it has caught up. */
  until: Position | 'start'
}

export function createKurrentBatchBuffer({ after, until }: KurrentBatchBufferOptions): KurrentBatchBuffer {
  let events: Recorded[] = []
  let position = after === 'start' ? ORIGIN : after
  let told: Position | undefined
  let toldLive = false
  let live = false
  let looked = 0

  function moveTo(place: Position | 'start'): void {
    if (place !== 'start' && comparePositions(place, position) > 0) position = place
  }

  function takeFull(): Batch {
    const full = events.slice(0, BATCH_EVENTS)
    events = events.slice(BATCH_EVENTS)
    told = full.at(-1)?.position ?? position
    toldLive = false
    return { events: full, position: told, caughtUp: false }
  }

  function takeAll(): Batch {
    const all = events
    events = []
    looked = 0
    told = position
    toldLive = live
    return { events: all, position, caughtUp: live }
  }

  return {
    isFull: () => events.length >= BATCH_EVENTS,
    add(event) {
      if (comparePositions(event.position, position) <= 0) return
      events.push(event)
      moveTo(event.position)
    },
    skipTo: moveTo,
    scannedTo(place) {
      looked++
      moveTo(place)
    },
    caughtUp() {
      live = true
      moveTo(until)
    },
    fellBehind() {
      live = false
    },
    isLive: () => live,
    take() {
      if (events.length >= BATCH_EVENTS) return takeFull()
      const isWorthIt = live ? position !== told || !toldLive : looked >= SCAN_REPORTS_PER_BATCH
      return isWorthIt ? takeAll() : undefined
    },
  }
}
