import { EventStoreDBClient } from '@eventstore/db-client'
import { isAnswerTimeout, NoAnswer } from './kurrent-outage.ts'

export type Credentials = { username: string; password: string }

/** One client, and whether it was given up since. */
export interface ActiveClient {
  client: EventStoreDBClient
  lost: AbortSignal
}

export interface KurrentConnection {
  /**
   * Asks the server. Throws when there is no answer within so many milliseconds; `signal` then tells the question to
   * stop. A client whose server keeps silent for `answerMs` is replaced by a new one, which looks for the leader anew;
   * a question that had less time says nothing about the server.
   */
  call<T>(milliseconds: number, question: (client: EventStoreDBClient, signal: AbortSignal) => Promise<T>): Promise<T>
  activeClient(): ActiveClient
  /** Of the connection string; empty where there are none, which only a server without TLS accepts. */
  credentials: Credentials
  close(): Promise<void>
}

interface ClientSession extends ActiveClient {
  giveUp(): void
  questions: number
}

/** Throws what is wrong with the connection string; whether there is a server shows only when it is asked. */
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
      // The client throws where nobody can catch it when it is used in the very moment in which it drops its channel.
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
    // It quotes what it does not understand, which may be a piece of the password.
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
 * The client ends its streams when it is disposed of, and leaves its connection open. Anyone who still waited for that
 * connection begins first, though nobody waits for the answer: a call on a closed one throws where nobody can catch it.
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
