import { v7 } from 'uuid'
import {
  type EventStore,
  type NewEvent,
  StoreUnavailable,
  type StreamId,
} from '../../src/platform/event-store/event-store.ts'
import { readTask, tell } from '../processes/child-process.ts'
import { createRandom } from '../processes/random.ts'
import { openLog } from './open-log.ts'

export interface WriteTask {
  /** Connection string of the events role. */
  url: string
  seed: number
  streams: StreamId[]
}

/** Appends to streams shared with other processes, until SIGTERM; then reports the number of confirmed events. */
const LANES = 6
const { url, seed, streams } = await readTask<WriteTask>()
const random = createRandom(seed)
const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())

const store = await openLog(url)
let confirmed = 0
await Promise.all(Array.from({ length: LANES }, lane))
tell(confirmed)
await store.close()

async function lane(): Promise<void> {
  while (!stopping.signal.aborted) {
    const events = Array.from({ length: random.int(1, 3) }, newEvent)
    await appendWhateverHappens(store, random.pick(streams), events)
    confirmed += events.length
  }
}

/** An unconfirmed append is sent again with the same ids. */
async function appendWhateverHappens(store: EventStore, id: StreamId, events: NewEvent[]): Promise<void> {
  for (const deadline = Date.now() + 120_000; ; ) {
    try {
      await store.append(id, events, { expected: 'any' })
      return
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || Date.now() > deadline) throw error
    }
  }
}

function newEvent(): NewEvent {
  return { id: v7(), type: 'ParcelMoved', data: {}, meta: { v: 1, correlationId: 'proof' } }
}
