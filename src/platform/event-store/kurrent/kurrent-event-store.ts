import { setTimeout as sleep } from 'node:timers/promises'
import { appended, appendRequest } from '../append-request.ts'
import { type EventStore, type StreamId, streamName } from '../event-store.ts'
import { type AppendLimiterOptions, createAppendLimiter } from './append-limiter.ts'
import { createKurrentConnection } from './kurrent-connection.ts'
import { advertisedAddress, findMisconfiguration, KurrentMisconfigured } from './kurrent-diagnosis.ts'
import { comparePositions, withoutTime } from './kurrent-event-mapping.ts'
import { followKurrent } from './kurrent-follow.ts'
import { deniedFor } from './kurrent-outage.ts'
import { createKurrentReader, type KurrentReader } from './kurrent-reader.ts'
import { createKurrentStreamStates, type KurrentStreamStates, type StreamState } from './kurrent-stream-state.ts'
import { createKurrentWriter } from './kurrent-writer.ts'
import { createOutageLog } from './outage-log.ts'

export interface KurrentEventStoreOptions extends Omit<AppendLimiterOptions, 'patience'> {
  /** `esdb://`, `esdb+discover://`, or the same with `kurrentdb`. */
  url: string
  /** Called once per outage. Errors that retries did not resolve are thrown to the caller. */
  onError: (error: Error) => void
  /** Milliseconds after which a request that an outage keeps unanswered fails with StoreUnavailable. Default: 8,000. */
  patience?: number
  /** Timeout of one answer in milliseconds. Default: 3,000. */
  answerMs?: number
}

export interface KurrentEventStore extends EventStore {
  /** Properties of a stream, apart from its events, that a transfer to another store must carry over. */
  streamState(stream: StreamId): Promise<StreamState>
}

const READ_EVENTS = 500

/** Opens the log in EventStoreDB or KurrentDB, 23.10 or newer. Throws when the server cannot be reached or denies access. */
export async function openKurrentEventStore(options: KurrentEventStoreOptions): Promise<KurrentEventStore> {
  const { url, onError, patience = 8_000, answerMs = 3_000, ...limits } = options
  const connection = createKurrentConnection(url, answerMs)
  const closing = new AbortController()
  const firstFailure = Promise.withResolvers<Error>()
  const outages = createOutageLog((error) => {
    firstFailure.resolve(error)
    onError(error)
  })
  const circumstances = { connection, answerMs, patience, signal: closing.signal, outages }
  const reader = createKurrentReader(circumstances)
  const writer = createKurrentWriter({ ...circumstances, reader })
  const marks = createKurrentStreamStates({ ...circumstances, reader, writer })
  const line = createAppendLimiter({ ...limits, patience })
  const stops = new AbortController()

  async function close() {
    stops.abort()
    await line.close()
    closing.abort()
    await connection.close()
  }

  try {
    await waitUntilReachable(reader, url, firstFailure.promise)
  } catch (error) {
    await close()
    throw accessDeniedError(error, connection.credentials.username) ?? error
  }

  return {
    async append(id, events, { expected }) {
      const { stream } = appendRequest(id, events.map(withoutTime), expected)
      return appended(
        await line.run(stream, (deadline) => writer.append({ stream, events, expected, deadline })),
        stream,
      )
    },
    read: (id, { from = 0, limit = Number.POSITIVE_INFINITY } = {}) => readPages(reader, streamName(id), from, limit),
    subscribe({ categories, websiteId, after, signal }) {
      const ended = AbortSignal.any([signal, stops.signal])
      return followKurrent({ connection, reader, categories, websiteId, after, signal: ended, outages })
    },
    truncateBefore: (id, version) => marks.truncateBefore(streamName(id), version),
    deleteStream: (id) => marks.deleteStream(streamName(id)),
    deleteStreamsOf: (websiteId, categories) =>
      deleteStreamsOf({ connection, reader, outages }, marks, { websiteId, categories }),
    streamState: (id) => marks.streamState(streamName(id)),
    head: async () => (await reader.head()) ?? 'start',
    compare: comparePositions,
    close,
  }
}

/** Milliseconds without an answer after which the cause is looked for. */
const DIAGNOSE_AFTER_MS = 500

/** Waits for the first answer, also through an outage, but fails early when it is certain that there will be none. */
async function waitUntilReachable(reader: KurrentReader, url: string, firstFailure: Promise<Error>): Promise<void> {
  const head = reader.head()
  const answered = head.then(
    () => undefined,
    () => undefined,
  )
  async function diagnose(): Promise<string | undefined> {
    const failure = await Promise.race([firstFailure, answered, sleep(DIAGNOSE_AFTER_MS)])
    return (await findMisconfiguration(url)) ?? (failure && advertisedAddress(failure)) ?? answered
  }
  const fault = await Promise.race([answered, diagnose()])
  if (fault !== undefined) throw new KurrentMisconfigured(fault)
  await head
}

function accessDeniedError(error: unknown, user: string): Error | undefined {
  const denied = deniedFor(error)
  if (denied === undefined) return undefined
  const who = user === '' ? 'no user is named; one is needed that is' : `the user ${user} is not`
  const sentence =
    denied === 'password'
      ? `the server does not know the user ${user} with this password`
      : `${who} in $admins, who alone may read the whole log`
  return new KurrentMisconfigured(sentence, { cause: error })
}

/** Finds the streams in the log. Streams deleted earlier are delivered again; deleting them twice is not an error. */
async function deleteStreamsOf(
  from: Pick<Parameters<typeof followKurrent>[0], 'connection' | 'reader' | 'outages'>,
  marks: Pick<KurrentStreamStates, 'deleteStream'>,
  wanted: { websiteId: string; categories: string[] },
): Promise<void> {
  const stopping = new AbortController()
  const streams = new Set<string>()
  for await (const batch of followKurrent({ ...from, ...wanted, after: 'start', signal: stopping.signal })) {
    for (const { stream } of batch.events) streams.add(stream)
    if (batch.caughtUp) break
  }
  stopping.abort()
  for (const stream of streams) await marks.deleteStream(stream)
}

async function* readPages(reader: KurrentReader, stream: string, from: number, limit: number) {
  for (let next = from, left = limit; left > 0; ) {
    const asked = Math.min(left, READ_EVENTS)
    const events = await reader.readStream(stream, next, asked)
    yield* events
    const last = events.at(-1)
    if (!last || events.length < asked) return
    next = last.version + 1
    left -= events.length
  }
}
