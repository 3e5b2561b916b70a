import { setTimeout as sleep } from 'node:timers/promises'
import { backoff } from '../backoff.ts'
import { type Batch, type Position, StoreUnavailable } from '../event-store.ts'
import { comparePositions, ORIGIN } from './kurrent-event-mapping.ts'
import { isOutage, type KurrentContext } from './kurrent-outage.ts'
import type { KurrentReader } from './kurrent-reader.ts'
import { type KurrentSubscription, openKurrentSubscription } from './kurrent-subscription.ts'

/**
 * After this many milliseconds without events, the position is compared with the log's head: the filter may be skipping
 * everything new.
 */
const IDLE_CHECK_MS = 1_000

export interface FollowOptions extends Omit<KurrentContext, 'answerMs' | 'patience'> {
  reader: KurrentReader
  categories: string[]
  websiteId: string | undefined
  after: Position | 'start'
}

/**
 * Opens one subscription after the other, each starting after the previous one's last batch. Retries through outages of
 * any length.
 */
export async function* followKurrent({ after, ...options }: FollowOptions): AsyncGenerator<Batch> {
  const { signal } = options
  const place: FollowPosition = { position: after, caughtUp: false, failures: 0, begun: 0 }
  while (!signal.aborted) {
    place.begun = performance.now()
    try {
      yield* newBatches(options, place)
    } catch (error) {
      await waitOutOutage(error, place, options)
    }
  }
}

/** Position up to which batches were delivered. */
interface FollowPosition {
  position: Position | 'start'
  caughtUp: boolean
  /** Number of consecutive subscriptions that broke before they delivered anything. */
  failures: number
  /** When the subscription was opened. */
  begun: number
}

async function* newBatches(options: Omit<FollowOptions, 'after'>, place: FollowPosition): AsyncGenerator<Batch> {
  for await (const batch of subscribeOnce(options, place.position)) {
    const isNews = batch.caughtUp !== place.caughtUp || comparePositions(batch.position, place.position) > 0
    place.failures = 0
    place.position = batch.position
    place.caughtUp = batch.caughtUp
    if (isNews) yield batch
  }
}

async function waitOutOutage(
  error: unknown,
  place: FollowPosition,
  { signal, outages }: Omit<FollowOptions, 'after'>,
): Promise<void> {
  if (signal.aborted) return
  if (!isOutage(error)) throw error
  // A subscription that has delivered something fails as of now, however long ago it was opened.
  outages.failed(error as Error, place.failures === 0 ? performance.now() : place.begun)
  await sleep(backoff(place.failures++), undefined, { signal }).catch(() => {})
}

/**
 * Returns without an error when the log moved on but nothing was delivered; the next subscription starts at the log's head.
 */
async function* subscribeOnce(
  { connection, reader, categories, websiteId, signal }: Omit<FollowOptions, 'after'>,
  after: Position | 'start',
): AsyncGenerator<Batch> {
  const until = (await reader.head()) ?? 'start'
  if (comparePositions(after, until) > 0)
    throw new StoreUnavailable(`Subscription position ${after} is past the end of the log (${until})`)
  const { client, lost } = connection.activeClient()
  const prefixes = prefixesOf(categories, websiteId)
  const ended = AbortSignal.any([signal, lost])
  const subscription = openKurrentSubscription({ client, prefixes, after, until, signal: ended })
  try {
    yield* batchesOf(subscription, { reader, after: after === 'start' ? ORIGIN : after, signal: ended })
  } finally {
    subscription.stop()
  }
}

interface Following {
  reader: KurrentReader
  after: Position
  signal: AbortSignal
}

async function* batchesOf(subscription: KurrentSubscription, { reader, after, signal }: Following) {
  let position = after
  while (!signal.aborted) {
    const batch = await subscription.next(IDLE_CHECK_MS)
    if (batch) {
      position = batch.position
      yield batch
      continue
    }
    // Also checked while past events are read, to detect a connection that died silently.
    const head = signal.aborted ? undefined : await reader.head()
    if (subscription.isLive() && head && comparePositions(head, position) > 0) return
  }
}

/** Each prefix ends with a dash; otherwise the website w1 would also receive the events of w12. */
function prefixesOf(categories: string[], websiteId: string | undefined): string[] {
  // An empty filter would match everything, and no stream name begins with a dash.
  if (categories.length === 0) return ['-']
  return categories.map((category) => (websiteId === undefined ? `${category}-` : `${category}-${websiteId}-`))
}
