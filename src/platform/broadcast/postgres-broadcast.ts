import pg from 'pg'
import type { Broadcast } from './broadcast.ts'
import { watchHeartbeat } from './heartbeat-timeout.ts'
import { CONNECTION_NAME, openListenConnection } from './listen-connection.ts'
import { createListeners } from './listeners.ts'

export interface PostgresBroadcastOptions {
  url: string
  /** Whether other processes may use the same database. Default: they may. */
  isShared?: boolean
  onError: (error: Error) => void
}

/** The database closes the connection of a suspended or vanished process after this time, so that it no longer counts. */
const IDLE_TIMEOUT_MS = 10_000
/** Beats between two looks for others: whoever asks PostgreSQL who is connected makes it look at every connection. */
const BEATS_A_LOOK = 4

/** NOTIFY and LISTEN, over one connection per process for all channels. */
export function openPostgresBroadcast({ url, isShared = true, onError }: PostgresBroadcastOptions): Broadcast {
  const listeners = createListeners()
  const listened = new Set<string>()
  const silence = watchHeartbeat(() => listeners.emitGap())
  /** Whether other processes were connected at the last heartbeat; they may still be when this one no longer is. */
  let hasOthers = true
  let beats = 0

  /** Hears from the database in any case. */
  async function lookForOthers(client: pg.Client): Promise<void> {
    const isDue = isShared && beats++ % BEATS_A_LOOK === 0
    if (isDue) hasOthers = await findOthers(client)
    else await client.query('select')
    if (!isShared) hasOthers = false
  }

  /** Reports a gap after listening has begun, so that subscribers read the current state then. */
  async function listen(client: pg.Client, channels: string[]): Promise<void> {
    if (listened.size === 0) await client.query(`set idle_session_timeout = ${IDLE_TIMEOUT_MS}`)
    for (const channel of channels) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      listened.add(channel)
    }
    listeners.emitGap(channels)
  }

  const line = openListenConnection({
    url,
    async heartbeat(client) {
      const asked = performance.now()
      const unheard = listeners.channels().filter((channel) => !listened.has(channel))
      if (unheard.length > 0) await listen(client, unheard)
      await lookForOthers(client)
      silence.received(asked)
    },
    onNotification: listeners.emit,
    onLost() {
      listened.clear()
      listeners.emitGap()
    },
    onError,
  })
  return {
    async publish(channel, message) {
      await line.query('select pg_notify($1, $2)', [channel, message])
    },
    follow(channel, listener) {
      const following = listeners.add(channel, listener)
      if (listened.has(channel)) listener.onGap()
      else line.heartbeatNow()
      return following
    },
    reach: { heardAt: silence.heardAt, mayOthersReach: () => hasOthers },
    async close() {
      silence.stop()
      await line.close()
    },
  }
}

async function findOthers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (
       select from pg_stat_activity
       where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()) as found`,
    [CONNECTION_NAME],
  )
  return rows[0]?.found ?? true
}
