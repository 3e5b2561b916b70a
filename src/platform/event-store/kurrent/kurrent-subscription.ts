import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  type EventType,
  type Position as LogPlace,
  type ResolvedEvent,
  START,
  streamNameFilter,
} from '@eventstore/db-client'
import { type Batch, type Position, StoreUnavailable } from '../event-store.ts'
import { createWakeSignal, type WakeSignal } from '../wake-signal.ts'
import { createKurrentBatchBuffer, type KurrentBatchBuffer } from './kurrent-batch-buffer.ts'
import { isSystemType, placeOf, positionOf, recordedEvent } from './kurrent-event-mapping.ts'

/** The server reports its position after scanning this many records. */
const SCAN_REPORT_RECORDS = 500

export interface KurrentSubscriptionOptions {
  client: EventStoreDBClient
  /** Prefixes of stream names. */
  prefixes: string[]
  after: Position | 'start'
  /** Newest record before the subscription began. */
  until: Position | 'start'
  signal: AbortSignal
}

export interface KurrentSubscription {
  /**
   * The next batch, or undefined when there is none within `milliseconds`. Throws StoreUnavailable when the subscription
   * has ended; the next subscription continues after the last batch.
   */
  next(milliseconds: number): Promise<Batch | undefined>
  /** True when the server says that there is nothing older left to read. */
  isLive(): boolean
  stop(): void
}

interface Delivery {
  inbox: KurrentBatchBuffer
  wakeSignal: WakeSignal
  /** Moves what the stream holds into the buffer; with `all`, even more than fits into a batch. */
  takeIn(all: boolean): void
  end(error: unknown): void
  ended: unknown
}

/** One subscription, from a log position until it breaks. Takes hardly more from the server than fits into a batch. */
export function openKurrentSubscription(options: KurrentSubscriptionOptions): KurrentSubscription {
  const { client, prefixes, after, signal } = options
  const delivery = createDelivery(options, () => subscription.read())
  const filter = streamNameFilter({
    prefixes,
    maxSearchWindow: SCAN_REPORT_RECORDS,
    checkpointReached: (_, place) => noteScanned(delivery, place),
  })
  const fromPosition = placeOf(after) ?? START
  const subscription: AllStreamSubscription = client.subscribeToAll({ fromPosition, filter, requiresLeader: true })
  attach(subscription, delivery)

  function look(): Batch | undefined {
    delivery.takeIn(false)
    const batch = delivery.inbox.take()
    const { ended } = delivery
    if (!batch && ended) throw new StoreUnavailable('Subscription lost', { cause: ended })
    return batch
  }

  async function next(milliseconds: number): Promise<Batch | undefined> {
    for (const until = Date.now() + milliseconds; !signal.aborted; ) {
      const seenCount = delivery.wakeSignal.count()
      const batch = look()
      if (batch || Date.now() >= until) return batch
      await delivery.wakeSignal.waitSince(seenCount, until - Date.now(), signal)
    }
    return undefined
  }

  return { next, isLive: delivery.inbox.isLive, stop: () => void subscription.unsubscribe().catch(() => {}) }
}

function createDelivery(options: KurrentSubscriptionOptions, read: () => ResolvedEvent<EventType> | null): Delivery {
  const inbox = createKurrentBatchBuffer(options)
  const wakeSignal = createWakeSignal()
  const delivery: Delivery = {
    inbox,
    wakeSignal,
    takeIn(all) {
      while (all || !inbox.isFull()) {
        const resolved = read()
        if (!resolved) return
        addEvent(inbox, resolved)
      }
    },
    end(error) {
      delivery.ended ??= error
      wakeSignal.notify()
    },
    ended: undefined,
  }
  return delivery
}

function addEvent(inbox: KurrentBatchBuffer, { event }: ResolvedEvent<EventType>): void {
  if (!event) return
  if (isSystemType(event.type)) inbox.skipTo(positionOf(event.position))
  else inbox.add(recordedEvent(event))
}

/** The server's notices overtake events that are still in the stream's own buffer, so those events are taken first. */
function attach(subscription: AllStreamSubscription, { inbox, wakeSignal, takeIn, end }: Delivery): void {
  subscription
    .on('readable', wakeSignal.notify)
    .on('caughtUp', () => {
      takeIn(true)
      inbox.caughtUp()
      wakeSignal.notify()
    })
    .on('fellBehind', inbox.fellBehind)
    .on('error', end)
    .on('end', () => end(new Error('stream ended')))
    .on('close', () => end(new Error('stream closed')))
}

async function noteScanned({ inbox, wakeSignal, takeIn, end }: Delivery, place: LogPlace): Promise<void> {
  try {
    takeIn(true)
    inbox.scannedTo(positionOf(place))
    wakeSignal.notify()
  } catch (error) {
    end(error)
  }
}
