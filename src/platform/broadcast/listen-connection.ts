import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ResilientClient } from '../database/resilient-client.ts'
import { HEARTBEAT_MS } from './broadcast.ts'

/** After this many milliseconds without an answer the connection is closed and reopened. */
const ANSWER_TIMEOUT_MS = 2_000
/** By this name processes find each other's connections. */
export const CONNECTION_NAME = 'plinth broadcast'

export interface ListenConnectionOptions {
  url: string
  /** Runs at each beat; after a break it runs with a new client. */
  heartbeat(client: pg.Client): Promise<void>
  onNotification(channel: string, payload: string): void
  onLost(): void
  /** Called once per outage of the connection. */
  onError: (error: Error) => void
}

export interface ListenConnection {
  /** Rejects while the connection is down. */
  query(text: string, values: unknown[]): Promise<unknown>
  /** Runs the next beat now. */
  heartbeatNow(): void
  close(): Promise<void>
}

/** One connection that runs a query at each beat, so that a broken connection is detected however it broke. */
export function openListenConnection(options: ListenConnectionOptions): ListenConnection {
  const { heartbeat: beat, onLost, onError } = options
  let client: ResilientClient | undefined
  let closed = false
  let away = false
  let waiting = new AbortController()
  let turn: Promise<unknown> = Promise.resolve()

  /** Runs one query at a time: future versions of the driver will refuse concurrent ones. */
  function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = turn.then(ask)
    turn = answer.catch(() => {})
    return answer
  }

  function lose(lost: ResilientClient): void {
    if (client !== lost) return
    client = undefined
    lost.destroySocket()
    onLost()
  }

  async function once(): Promise<void> {
    client ??= await connect(options, lose)
    const asked = client
    try {
      await inTurn(() => beat(asked))
      away = false
    } catch (error) {
      lose(asked)
      throw error
    }
  }

  async function run(): Promise<void> {
    while (!closed) {
      waiting = new AbortController()
      await once().catch((error) => {
        if (!away && !closed) onError(error)
        away = true
      })
      await sleep(HEARTBEAT_MS, undefined, { signal: waiting.signal, ref: false }).catch(() => {})
    }
  }

  const running = run()
  return {
    query: (text, values) =>
      inTurn(async () => {
        if (!client) throw new Error('Broadcast connection lost')
        return client.query(text, values)
      }),
    heartbeatNow: () => waiting.abort(),
    async close() {
      closed = true
      waiting.abort()
      await running
      await client?.end()
    },
  }
}

async function connect(
  { url, onNotification }: ListenConnectionOptions,
  lose: (client: ResilientClient) => void,
): Promise<ResilientClient> {
  const client = new ResilientClient({
    connectionString: url,
    application_name: CONNECTION_NAME,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  })
  client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
  client.on('end', () => lose(client))
  await client.connect()
  return client
}
