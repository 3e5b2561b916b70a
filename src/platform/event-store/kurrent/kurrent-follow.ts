import { setTimeout as sleep } from 'node:timers/promises'
import { backoff } from '../backoff.ts'
import { type Batch, type Position, StoreUnavailable } from '../event-store.ts'
import { comparePositions, ORIGIN } from './kurrent-event-mapping.ts'
import { isOutage, type KurrentContext } from './kurrent-outage.ts'
import type { KurrentReader } from './kurrent-reader.ts'
import { type KurrentSubscription, openKurrentSubscription } from './kurrent-subscription.ts'

/** After this long without events, the log's head is compared, because the filter may skip everything new. */
const IDLE_CHECK_MS = 1_000

export interface FollowOptions extends Omit<KurrentContext, 'answerMs' | 'patience'> {
  reader: KurrentReader
  categories: string[]
  websiteId: string | undefined
  after: Position | 'start'
}

/** Subscription after subscription, each after the last batch of the one before. It sits out an outage, however long. */
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

/** How far the batches have come that were handed over. */
interface FollowPosition {
  position: Position | 'start'
  caughtUp: boolean
  /** Subscriptions that broke before they brought anything. */
  failures: number
  /** When the subscription was made. */
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
  // One that has brought something breaks now, however long ago it was made.
  outages.failed(error as Error, place.failures === 0 ? performance.now() : place.begun)
  await sleep(backoff(place.failures++), undefined, { signal }).catch(() => {})
}

/** Ends without an error when the log went on although nothing came: the next one begins where the log ends. */
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
    // Asked also while the past is being read: a connection that is dead without a word is found out so.
    const head = signal.aborted ? undefined : await reader.head()
    if (subscription.isLive() && head && comparePositions(head, position) > 0) return
  }
}

/** With the dash at the end, else the website w1 would also be given what is of w12. */
function prefixesOf(categories: string[], websiteId: string | undefined): string[] {
  // No filter at all is no filter: no stream begins with a dash.
  if (categories.length === 0) return ['-']
  return categories.map((category) => (websiteId === undefined ? `${category}-` : `${category}-${websiteId}-`))
}
