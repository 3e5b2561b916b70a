import { type Batch, type Position, type Recorded, StoreUnavailable } from './event-store.ts'
import type { WakeSignal } from './wake-signal.ts'

/** Maximum number of events in a batch. */
export const BATCH_EVENTS = 500
/** Maximum number of events scanned for one batch, so that a filter that keeps few events still makes progress. */
export const PAGE_EVENTS = 2_000

export interface Page {
  events: Recorded[]
  /** Position up to which the log was scanned; undefined when there was nothing. */
  position: Position | undefined
  /** True when there is nothing beyond this page. */
  last: boolean
}

export interface LogSource {
  readPage(after: Position): Promise<Page>
  /** Position that stands for an empty log. */
  origin: Position
  wakeSignal: WakeSignal
  after: Position | 'start'
  signal: AbortSignal
  /** Poll interval in milliseconds: the log is read after that time even without a wake signal. */
  poll: number
  /** The longest interval: it doubles with each time nothing was found. Default: it stays the same. */
  pollMost?: number
}

/** Yields page after page to the end of the log, then new events as they come. Retries through outages of any length. */
export async function* followLog(tail: LogSource): AsyncGenerator<Batch> {
  let position = tail.after === 'start' ? tail.origin : tail.after
  let saidCaughtUp = false
  let quietMs = tail.poll
  while (!tail.signal.aborted) {
    const seenCount = tail.wakeSignal.count()
    const page = await readNext(tail, position)
    const batch = page && batchOf(page, position)
    if (batch && (page.position !== undefined || !saidCaughtUp)) {
      yield batch
      position = batch.position
      saidCaughtUp ||= batch.caughtUp
    }
    quietMs = page?.position === undefined && page ? Math.min(2 * quietMs, tail.pollMost ?? tail.poll) : tail.poll
    if (!page || page.last) await tail.wakeSignal.waitSince(seenCount, quietMs, tail.signal)
  }
}

function batchOf({ events, position, last }: Page, before: Position): Batch {
  return { events, position: position ?? before, caughtUp: last }
}

async function readNext({ readPage, signal }: LogSource, position: Position): Promise<Page | undefined> {
  try {
    const page = await readPage(position)
    return signal.aborted ? undefined : page
  } catch (error) {
    if (signal.aborted || error instanceof StoreUnavailable) return undefined
    throw error
  }
}
