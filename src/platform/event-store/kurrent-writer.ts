import { randomBytes } from 'node:crypto'
import {
  type AppendExpectedRevision,
  type EventData,
  NO_STREAM,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import type { Verdict } from './append-request.ts'
import type { Expected, NewEvent } from './event-store.ts'
import { type Circumstances, persist } from './kurrent-outage.ts'
import type { KurrentReader } from './kurrent-reader.ts'
import { positionOf, proposed, type StoredEvent } from './kurrent-recorded.ts'

export interface KurrentAppend {
  stream: string
  events: NewEvent[]
  expected: Expected
  /** Milliseconds since the epoch. */
  deadline: number
}

export interface KurrentWriter {
  append(request: KurrentAppend): Promise<Verdict>
  /** Appends without looking for repeats, and says the stream's version: for notes about a stream. */
  appendAfter(request: AppendAfter): Promise<Verdict>
}

export interface AppendAfter {
  stream: string
  events: EventData[]
  /** Version of the stream's last event; -1 when it must not exist. */
  version: number
  deadline: number
}

export interface KurrentWriterOptions extends Circumstances {
  reader: KurrentReader
}

/** Among so many of a stream's last events a repeat is looked for when the append named no version. */
const REMEMBERED = 1_000
/** No stream has so many events: an append that expects it is refused and told the version there is. */
const IMPOSSIBLE = Number.MAX_SAFE_INTEGER

/**
 * Appends name a version always: the server knows a repeat for sure only then, also after it was restarted. What is sent
 * again after an outage is the same to the byte.
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

  /** An answer is the same whether the events were written now or before: the mark of the last one tells. */
  async function appendOnce({ stream, events, deadline }: KurrentAppend, version: number): Promise<Verdict> {
    const mark = randomBytes(9).toString('base64url')
    const data = events.map((event, n) => proposed(event, n === events.length - 1 ? mark : undefined))
    const verdict = await appendAfter({ stream, events: data, version, deadline })
    if (verdict.outcome !== 'ok') return verdict
    const [last] = await reader.readStream(stream, verdict.version, 1)
    if (last?.recorded.version !== verdict.version) return verdict
    return found(last, last.append === mark ? 'ok' : 'duplicate')
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

  /** Undefined when it has to be appended to the stream as it stands. */
  async function answerFrom(
    { stream, events, expected }: KurrentAppend,
    current: Verdict,
  ): Promise<Verdict | undefined> {
    if (current.version < 0) return expected === 'exists' ? current : undefined
    const before = findRepeated(await reader.readLast(stream, REMEMBERED), events)
    return before && found(before, 'duplicate')
  }

  async function appendAfter({ stream, events, version, deadline }: AppendAfter): Promise<Verdict> {
    const expectedRevision: AppendExpectedRevision = version < 0 ? NO_STREAM : BigInt(version)
    const send = () => {
      const patience = Math.max(1, Math.min(answerMs, deadline - Date.now()))
      // With credentials the client takes the call that has a deadline and shares nothing with other clients.
      const options = { expectedRevision, credentials, requiresLeader: true, deadline: patience }
      return connection.ask(patience, (client) => client.appendToStream(stream, events, options))
    }
    try {
      const { success, nextExpectedRevision, position } = await persist(send, { ...circumstances, deadline })
      const outcome = success ? 'ok' : 'conflict'
      return { outcome, version: Number(nextExpectedRevision), position: position && positionOf(position) }
    } catch (error) {
      return refusal(error)
    }
  }

  return { append, appendAfter }
}

/** The last of these events, when all of them stand in the stream already. */
function findRepeated(recent: StoredEvent[], events: NewEvent[]): StoredEvent | undefined {
  const start = recent.findIndex(({ recorded }) => recorded.id === events[0]?.id.toLowerCase())
  const stand = events.every(({ id }, n) => recent[start + n]?.recorded.id === id.toLowerCase())
  return stand ? recent[start + events.length - 1] : undefined
}

function found({ recorded: { version, position } }: StoredEvent, outcome: 'ok' | 'duplicate'): Verdict {
  return { outcome, version, position }
}

function refusal(error: unknown): Verdict {
  if (error instanceof StreamDeletedError) return { outcome: 'deleted', version: -1, position: undefined }
  if (!(error instanceof WrongExpectedVersionError)) throw error
  const { actualVersion } = error
  const version = typeof actualVersion === 'bigint' ? Number(actualVersion) : -1
  return { outcome: 'conflict', version, position: undefined }
}
