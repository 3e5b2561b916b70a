import type { Batch, Position, Recorded } from '../event-store.ts'
import { BATCH_EVENTS } from '../follow-log.ts'
import { comparePositions, ORIGIN } from './kurrent-event-mapping.ts'

/** After this many scan reports from the server, the events found so far are handed over, however few there are. */
const SCAN_REPORTS_PER_BATCH = 4

/** Buffers what one subscription has received and nobody has taken yet. */
export interface KurrentBatchBuffer {
  /** True when the buffer holds a full batch. */
  isFull(): boolean
  add(event: Recorded): void
  /** Moves past a record that is not an event. */
  skipTo(position: Position): void
  /** Everything up to this position was scanned. */
  scannedTo(position: Position): void
  caughtUp(): void
  fellBehind(): void
  /** True when the server says that there is nothing older left to read. */
  isLive(): boolean
  /** Undefined while there is not enough for a batch. */
  take(): Batch | undefined
}

export interface KurrentBatchBufferOptions {
  after: Position | 'start'
  /** Newest record before the subscription began; it counts as read once the server says that the subscription caught up. */
  until: Position | 'start'
}

export function createKurrentBatchBuffer({ after, until }: KurrentBatchBufferOptions): KurrentBatchBuffer {
  let events: Recorded[] = []
  let position = after === 'start' ? ORIGIN : after
  let reported: Position | undefined
  let reportedLive = false
  let live = false
  let looked = 0

  function moveTo(place: Position | 'start'): void {
    if (place !== 'start' && comparePositions(place, position) > 0) position = place
  }

  function takeFull(): Batch {
    const full = events.slice(0, BATCH_EVENTS)
    events = events.slice(BATCH_EVENTS)
    reported = full.at(-1)?.position ?? position
    reportedLive = false
    return { events: full, position: reported, caughtUp: false }
  }

  function takeAll(): Batch {
    const all = events
    events = []
    looked = 0
    reported = position
    reportedLive = live
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
      const isWorthIt = live ? position !== reported || !reportedLive : looked >= SCAN_REPORTS_PER_BATCH
      return isWorthIt ? takeAll() : undefined
    },
  }
}
