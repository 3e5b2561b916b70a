import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openListenConnection } from './listen-connection.ts'

/** The database closes the connection of a suspended leader after this time, so that another process takes over. */
const LEADER_IDLE_TIMEOUT_MS = 1_000

export interface LeaderRelayOptions {
  postgresUrl: string
  /** Channels of the database whose notifications are relayed. */
  channels: string[]
  /** Rejects when it is not certain that the message was sent. */
  publish(channel: string, message: string): Promise<unknown>
  /** Sends a heartbeat with the leader's epoch, an id that changes whenever messages may have been lost. */
  heartbeat(reign: string): Promise<unknown>
  onError: (error: Error) => void
}

export interface LeaderRelay {
  close(): Promise<void>
}

/**
 * Relays the database's notifications. Any number of processes may start one; one of them is the leader, under an advisory
 * lock, and when it dies another one takes over within a beat.
 */
export function startLeaderRelay({
  postgresUrl,
  channels,
  publish: say,
  heartbeat: beat,
  onError,
}: LeaderRelayOptions): LeaderRelay {
  let reign: string | undefined

  /** Messages may be lost from here on; subscribers that see a new epoch clear their caches. */
  function doubt(): void {
    if (reign !== undefined) reign = randomUUID()
  }

  const line = openListenConnection({
    url: postgresUrl,
    async heartbeat(client) {
      if (reign !== undefined) await client.query('select 1')
      else if (await tryLeaderLock(client)) {
        for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
        reign = randomUUID()
      }
      if (reign !== undefined) beat(reign).catch(doubt)
    },
    onNotification: (channel, message) => void say(channel, message).catch(doubt),
    onLost() {
      reign = undefined
    },
    onError,
  })
  return { close: line.close }
}

async function tryLeaderLock(client: pg.Client): Promise<boolean> {
  await client.query(`set idle_session_timeout = ${LEADER_IDLE_TIMEOUT_MS}`)
  const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('plinth relay')) as taken`)
  return rows[0].taken
}
