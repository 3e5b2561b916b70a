import { isUnavailable } from '../errors/unavailable.ts'
import { ResilientClient } from './resilient-client.ts'

/**
 * An outage in which nothing can change what is kept in memory: PostgreSQL refuses connections, or it does not answer and no
 * other process reaches it either. Then what was kept is as good as what would be read.
 */
export interface DatabaseOutage {
  isCertain(): boolean
  /** Whether it is certain, and nothing can have changed unheard since this moment (as `performance.now()`). */
  covers(moment: number): boolean
  /** Finds out whether there is an outage; at once when that is known. */
  judge(): Promise<boolean>
  /** Begins to find out, unless that was done a moment ago: call it when nothing is heard of the database. */
  suspect(): void
  /** What is read, or the last value as soon as an outage is certain; then nothing more is read. */
  orLast<Value>(read: () => Promise<Value>, last: Value): Promise<Value>
  /** What is read; rejects with `DatabaseAway` as soon as an outage is certain, and then nothing more is read. */
  orReject<Value>(read: () => Promise<Value>): Promise<Value>
  close(): void
}

/** Answered with 503 at once: in an outage that is known nobody waits for what cannot be read. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  readonly code = 'ECONNREFUSED'
  constructor() {
    super('The database is away.')
  }
}

/** What is known of the way to the database, beside what a new connection tells. */
export interface DatabaseReach {
  /** When this process last heard from the database, as `performance.now()`. */
  heardAt(): number
  /** When it last answered a statement, which says nothing of messages that were sent meanwhile. Default: never. */
  answeredAt?(): number
  /** Whether another process may reach the database at this moment while this one does not. */
  mayOthersReach(): boolean
}

export interface DatabaseOutageOptions {
  reach: DatabaseReach
  /** Opens a new connection, and closes it again when that is done or the signal is aborted. */
  connect(signal: AbortSignal): Promise<ConnectionResult>
}

/** `broken`: neither the server nor its port has answered. */
export type ConnectionResult = 'answered' | 'refused' | 'broken'

/** Milliseconds without an answer to a new connection after which the server counts as frozen: nobody waits longer. */
export const SILENT_AFTER_MS = 2_000
/** Milliseconds in which it must become known that no other process reaches the server. */
const OTHERS_WITHIN_MS = 4_000
/** Waiting is counted in steps, because a process that was suspended itself has not waited. */
const STEP_MS = 100
/** Milliseconds between attempts. */
const PAUSE_MS = 500

/**
 * Judges by new connections, one at a time. During an outage it goes on by itself: only the first who ask have to wait, and
 * the end is noticed although nobody asks.
 */
export function watchForOutage({ reach, connect }: DatabaseOutageOptions): DatabaseOutage {
  const closing = new AbortController()
  const waiting = new Set<() => void>()
  /** When the attempt began that found it; undefined while there is no outage. */
  let beganAt: number | undefined
  let judging: Promise<boolean> | undefined
  let judgedAt = Number.NEGATIVE_INFINITY
  /** When something may last have changed unheard. */
  let changeableAt = Number.NEGATIVE_INFINITY
  let next: NodeJS.Timeout | undefined

  const isHeardSince = (moment: number) =>
    Math.max(reach.heardAt(), reach.answeredAt?.() ?? Number.NEGATIVE_INFINITY) >= moment
  // On a busy machine a new connection can take long while others are answered.
  const isCertain = () => beganAt !== undefined && !isHeardSince(beganAt)
  const judgeOnce = () => {
    judging ??= judgeNow()
    return judging
  }

  async function judgeNow(): Promise<boolean> {
    const began = performance.now()
    const isAway = (await isUnreachable(connect, reach, closing.signal)) && !closing.signal.aborted
    judgedAt = performance.now()
    judging = undefined
    // What was heard since an outage began has ended it: this is another.
    if (!isAway) beganAt = undefined
    else if (!isCertain()) beganAt = began
    clearTimeout(next)
    if (!isAway) changeableAt = judgedAt
    else next = setTimeout(judgeOnce, PAUSE_MS).unref()
    if (isCertain()) for (const tell of [...waiting]) tell()
    return isCertain()
  }

  /** What is read, or what `instead` gives as soon as an outage is certain. */
  async function readUnlessAway<Value>(read: () => Promise<Value>, instead: () => Promise<Value>): Promise<Value> {
    if (isCertain()) return instead()
    const away = Promise.withResolvers<Value>()
    const tell = () => away.resolve(instead())
    waiting.add(tell)
    try {
      return await Promise.race([read(), away.promise])
    } finally {
      waiting.delete(tell)
    }
  }

  return {
    isCertain,
    covers: (moment) => isCertain() && moment >= Math.max(reach.heardAt(), changeableAt),
    judge: async () => isCertain() || judgeOnce(),
    suspect() {
      if (!closing.signal.aborted && performance.now() - judgedAt > PAUSE_MS) void judgeOnce()
    },
    orLast: (read, last) => readUnlessAway(read, async () => last),
    orReject: (read) => readUnlessAway(read, () => Promise.reject(new DatabaseAway())),
    close() {
      closing.abort()
      clearTimeout(next)
    },
  }
}

/** Whether a new connection is refused, or nothing comes of it and no other process reaches the server. */
async function isUnreachable(
  connect: DatabaseOutageOptions['connect'],
  { mayOthersReach }: DatabaseReach,
  closing: AbortSignal,
): Promise<boolean> {
  const givenUp = new AbortController()
  const decided = Promise.withResolvers<void>()
  let result: ConnectionResult | undefined
  connect(AbortSignal.any([closing, givenUp.signal])).then((found) => {
    result = found
    // What broke at once may have broken for this process alone: others still get the time to be heard.
    if (found !== 'broken') decided.resolve()
  })
  for (let waited = STEP_MS; waited <= OTHERS_WITHIN_MS; waited += STEP_MS) {
    await Promise.race([decided.promise, new Promise((done) => setTimeout(done, STEP_MS).unref())])
    if (result === 'answered' || result === 'refused') break
    if (waited >= SILENT_AFTER_MS && !mayOthersReach()) break
  }
  givenUp.abort()
  return result === 'refused' || (result !== 'answered' && !mayOthersReach())
}

/** Nothing listens on the port, or on the socket's path. */
const CLOSED = /^(?:ECONNREFUSED|ENOENT)$/
/** PostgreSQL refuses everybody: connections to this database are disabled, or it shuts down, has crashed or starts up. */
const REFUSED = /^(?:55000|57P0[1-5])$/

/** Opens a connection to PostgreSQL and closes it again. */
export async function tryToConnect(url: string, signal: AbortSignal): Promise<ConnectionResult> {
  const client = new ResilientClient({ connectionString: url })
  signal.addEventListener('abort', () => client.destroySocket(), { once: true })
  try {
    await client.connect()
    return 'answered'
  } catch (error) {
    if (isRefusal(error)) return 'refused'
    return isUnavailable(error) ? 'broken' : 'answered'
  } finally {
    client.destroySocket()
  }
}

function isRefusal(error: unknown): boolean {
  // A host with several addresses: all of them must refuse.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isRefusal)
  const code = (error as NodeJS.ErrnoException | null)?.code ?? ''
  return CLOSED.test(code) || REFUSED.test(code)
}
