import { EventStoreDBClient } from '@eventstore/db-client'
import { isAnswerTimeout, NoAnswer } from './kurrent-outage.ts'

export type Credentials = { username: string; password: string }

/** A client, and whether it has been replaced. */
export interface ActiveClient {
  client: EventStoreDBClient
  lost: AbortSignal
}

export interface KurrentConnection {
  /**
   * Sends a request. Throws when there is no answer within `milliseconds`; `signal` then aborts the request. A client whose
   * server has been silent for `answerMs` is replaced by a new one, which looks for the leader again. A request with a
   * shorter timeout proves nothing about the server.
   */
  call<T>(milliseconds: number, question: (client: EventStoreDBClient, signal: AbortSignal) => Promise<T>): Promise<T>
  activeClient(): ActiveClient
  /** From the connection string; empty when it has none, which only a server without TLS accepts. */
  credentials: Credentials
  close(): Promise<void>
}

interface ClientSession extends ActiveClient {
  giveUp(): void
  questions: number
}

/** Throws when the connection string is invalid. Whether the server is reachable shows only on the first call. */
export function createKurrentConnection(url: string, answerMs: number): KurrentConnection {
  const connectionString = url.replace(/^kurrentdb(?=[:+])/, 'esdb')
  let line = openSession(connectionString)

  function replace(silent: ClientSession): void {
    if (silent !== line) return
    line = openSession(connectionString)
    silent.giveUp()
  }

  return {
    async call(milliseconds, question) {
      // The client throws an uncatchable error when it is used at the very moment in which it drops its channel.
      await new Promise(setImmediate)
      const asked = line
      asked.questions++
      try {
        return await withTimeout(milliseconds, (signal) => question(asked.client, signal))
      } catch (error) {
        if (isAnswerTimeout(error) && milliseconds >= answerMs) replace(asked)
        throw error
      } finally {
        asked.questions--
        if (asked.lost.aborted && asked.questions === 0) closeChannel(asked.client)
      }
    },
    activeClient: () => line,
    credentials: credentialsIn(connectionString),
    async close() {
      line.giveUp()
      await line.client.dispose()
    },
  }
}

function openSession(connectionString: string): ClientSession {
  const lost = new AbortController()
  const line: ClientSession = {
    client: clientOf(connectionString),
    lost: lost.signal,
    questions: 0,
    giveUp() {
      lost.abort()
      if (line.questions === 0) closeChannel(line.client)
    },
  }
  return line
}

function clientOf(connectionString: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(connectionString)
  } catch (error) {
    const { message } = error as Error
    // The client quotes what it cannot parse, and that may be part of the password.
    throw new Error(message.startsWith('Unexpected') ? 'its connection string is not well formed' : message)
  }
}

async function withTimeout<T>(milliseconds: number, question: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late.abort()
      reject(new NoAnswer(`KurrentDB did not answer within ${milliseconds} ms`))
    }, milliseconds)
  })
  try {
    return await Promise.race([question(late.signal), silence])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Disposing of the client ends its streams but leaves its connection open. Calls that still wait for that connection are
 * started first, though nobody waits for their answers: a call on a closed connection throws an uncatchable error.
 */
function closeChannel(client: EventStoreDBClient): void {
  const { getChannel } = client as unknown as { getChannel(): Promise<{ close(): void }> }
  getChannel().then(
    (channel) => setImmediate(() => channel.close()),
    () => {},
  )
}

function credentialsIn(connectionString: string): Credentials {
  const [, username = '', password = ''] = /^[^:]+:\/\/([^:@/]+):([^@]+)@/.exec(connectionString) ?? []
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) }
}
