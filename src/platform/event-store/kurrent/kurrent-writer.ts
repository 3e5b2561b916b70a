import { randomUUID } from 'node:crypto'
import {
  type AppendExpectedRevision,
  type EventData,
  NO_STREAM,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import type { Verdict } from '../append-request.ts'
import { EventNotStorable, type Expected, type NewEvent, type Recorded } from '../event-store.ts'
import { positionOf, proposed } from './kurrent-event-mapping.ts'
import { isInvalid, type KurrentContext, retryUntilDeadline } from './kurrent-outage.ts'
import type { KurrentReader } from './kurrent-reader.ts'

export interface KurrentAppend {
  stream: string
  events: NewEvent[]
  expected: Expected
  /** Milliseconds since the epoch. */
  deadline: number
}

export interface KurrentWriter {
  append(request: KurrentAppend): Promise<Verdict>
  /** Appends without looking for repeats, and returns the stream's version. Used for stream metadata. */
  appendAfter(request: AppendAfter): Promise<Verdict>
}

export interface AppendAfter {
  stream: string
  events: EventData[]
  /** Expected version of the stream's last event; -1 when the stream must not exist. */
  version: number
  deadline: number
}

export interface KurrentWriterOptions extends KurrentContext {
  reader: KurrentReader
}

/** Number of recent events of a stream that are searched for a repeat when the append named no version. */
const REMEMBERED = 1_000
/** Minimum timeout of one answer in milliseconds, so that a last try just before the deadline has a chance. */
const LEAST_MS = 250
/** No stream has this version, so an append that expects it is rejected with the stream's current version. */
const IMPOSSIBLE = Number.MAX_SAFE_INTEGER

/**
 * Appends always name a version: only then does the server detect a repeat reliably, also after a restart. A retry after
 * an outage is byte-identical.
 */
export function createKurrentWriter({ reader, ...circumstances }: KurrentWriterOptions): KurrentWriter {
  const { connection, answerMs } = circumstances
  const { credentials } = connection

  async function append(request: KurrentAppend): Promise<Verdict> {
    const { expected } = request
    if (typeof expected === 'number') return appendOnce(request, expected)
    if (expected === 'none') return appendOnce(request, -1)
    return appendAnywhere(request)
  }

  /**
   * The first event is sent under an id that no other append has, so a success proves without reading back that this append
   * wrote the events. Only a conflict is ambiguous, because another append may have written the same events.
   */
  async function appendOnce({ stream, events, deadline }: KurrentAppend, version: number): Promise<Verdict> {
    const wireId = randomUUID()
    const data = events.map((event, n) => proposed(event, n === 0 ? wireId : undefined))
    const verdict = await appendAfter({ stream, events: data, version, deadline })
    const isDoubtful = verdict.outcome === 'conflict' && verdict.version >= version + events.length
    if (!isDoubtful) return verdict
    const repeated = findRepeated(await reader.readStream(stream, version + 1, events.length), events)
    return repeated?.version === version + events.length ? found(repeated) : verdict
  }

  async function appendAnywhere(request: KurrentAppend): Promise<Verdict> {
    const { stream, deadline } = request
    const probe = {
      stream,
      events: request.events.slice(0, 1).map((event) => proposed(event)),
      version: IMPOSSIBLE,
      deadline,
    }
    let judged = await appendAfter(probe)
    while (judged.outcome === 'conflict') {
      const answer = await answerFrom(request, judged)
      if (answer) return answer
      judged = await appendOnce(request, judged.version)
    }
    return judged
  }

  /** Undefined when the events have to be appended at the current version. */
  async function answerFrom(
    { stream, events, expected }: KurrentAppend,
    current: Verdict,
  ): Promise<Verdict | undefined> {
    if (current.version < 0) return expected === 'exists' ? current : undefined
    const before = findRepeated(await reader.readLast(stream, REMEMBERED), events)
    return before && found(before)
  }

  async function appendAfter({ stream, events, version, deadline }: AppendAfter): Promise<Verdict> {
    const expectedRevision: AppendExpectedRevision = version < 0 ? NO_STREAM : BigInt(version)
    const send = () => {
      const patience = Math.min(answerMs, Math.max(LEAST_MS, deadline - Date.now()))
      // With credentials, the client uses the call that accepts a deadline and shares nothing with other clients.
      const options = { expectedRevision, credentials, requiresLeader: true, deadline: patience }
      return connection.call(patience, (client) => client.appendToStream(stream, events, options))
    }
    try {
      const { success, nextExpectedRevision, position } = await retryUntilDeadline(send, { ...circumstances, deadline })
      const outcome = success ? 'ok' : 'conflict'
      return { outcome, version: Number(nextExpectedRevision), position: position && positionOf(position) }
    } catch (error) {
      return refusal(error)
    }
  }

  return { append, appendAfter }
}

/** The last of these events, when all of them are already in the stream. */
function findRepeated(recent: Recorded[], events: NewEvent[]): Recorded | undefined {
  const start = recent.findIndex(({ id }) => id === events[0]?.id.toLowerCase())
  const stand = events.every(({ id }, n) => recent[start + n]?.id === id.toLowerCase())
  return stand ? recent[start + events.length - 1] : undefined
}

function found({ version, position }: Recorded): Verdict {
  return { outcome: 'duplicate', version, position }
}

function refusal(error: unknown): Verdict {
  if (error instanceof StreamDeletedError) return { outcome: 'deleted', version: -1, position: undefined }
  if (isInvalid(error))
    throw new EventNotStorable(`The event store rejected these events: ${(error as Error).message}`, { cause: error })
  if (!(error instanceof WrongExpectedVersionError)) throw error
  const { actualVersion } = error
  const version = typeof actualVersion === 'bigint' ? Number(actualVersion) : -1
  return { outcome: 'conflict', version, position: undefined }
}
