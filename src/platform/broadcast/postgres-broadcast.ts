import pg from 'pg'
import type { Broadcast } from './broadcast.ts'
import { watchHeartbeat } from './heartbeat-timeout.ts'
import { openListenConnection } from './listen-connection.ts'
import { createListeners } from './listeners.ts'

export interface PostgresBroadcastOptions {
  url: string
  onError: (error: Error) => void
}

/** NOTIFY and LISTEN, over one connection per process for all channels. */
export function openPostgresBroadcast({ url, onError }: PostgresBroadcastOptions): Broadcast {
  const listeners = createListeners()
  const listened = new Set<string>()
  const silence = watchHeartbeat(() => listeners.emitGap())

  /** Reports a gap after listening has begun, so that subscribers read the current state then. */
  async function listen(client: pg.Client, channels: string[]): Promise<void> {
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
      else await client.query('select 1')
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
    async close() {
      silence.stop()
      await line.close()
    },
  }
}
