import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ResilientClient } from '../../database/resilient-client.ts'
import { backoff } from '../backoff.ts'
import type { WakeSignal } from '../wake-signal.ts'

export interface PostgresWakeSignal {
  close(): Promise<void>
}

export interface PostgresWakeSignalOptions {
  url: string
  wakeSignal: WakeSignal
  /** Channel to listen to. Default: the log's appends. */
  channel?: string
  onError: (error: Error) => void
}

/**
 * Wakes subscribers at each commit, by any process, that notified the channel. Uses one connection, reopened when it breaks.
 */
export async function connectPostgresWakeSignal({
  url,
  wakeSignal,
  channel = 'log_appended',
  onError,
}: PostgresWakeSignalOptions): Promise<PostgresWakeSignal> {
  let closed = false
  let client = await listen()

  async function listen(): Promise<pg.Client> {
    const fresh = new ResilientClient({
      connectionString: url,
      application_name: 'plinth listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    fresh.on('error', onError)
    fresh.on('notification', () => wakeSignal.notify())
    await fresh.connect()
    await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`).catch(async (error) => {
      await fresh.end()
      throw error
    })
    fresh.once('end', () => void reconnect())
    wakeSignal.notify()
    return fresh
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 0; !closed; attempt++) {
      await sleep(backoff(attempt))
      try {
        client = await listen()
        break
      } catch (error) {
        onError(error as Error)
      }
    }
    if (closed) await client.end()
  }

  return {
    async close() {
      closed = true
      await client.end()
    },
  }
}
