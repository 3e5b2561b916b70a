import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openPostgresLine } from './postgres-line.ts'

/** The database ends the line of a relay that sleeps, so that another takes over. */
const SLEEPS_AT_MOST_MS = 1_000

export interface RelayOptions {
  postgresUrl: string
  /** What is passed on of what the database announces. */
  channels: string[]
  /** Rejects when it is not certain that it was said. */
  say(channel: string, message: string): Promise<unknown>
  /** A sign of life: who relays, by a name that is another one whenever something may not have been passed on. */
  beat(reign: string): Promise<unknown>
  onError: (error: Error) => void
}

export interface Relay {
  close(): Promise<void>
}

/**
 * Passes on what the database announces. Any number of processes may try: one does, under a lock of the database, and
 * when it dies another one does within a beat.
 */
export function startRelay({ postgresUrl, channels, say, beat, onError }: RelayOptions): Relay {
  let reign: string | undefined

  /** Something may be lost from here on; whoever hears of another reign drops what he knows. */
  function doubt(): void {
    if (reign !== undefined) reign = randomUUID()
  }

  const line = openPostgresLine({
    url: postgresUrl,
    async beat(client) {
      if (reign !== undefined) await client.query('select 1')
      else if (await takeLock(client)) {
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

async function takeLock(client: pg.Client): Promise<boolean> {
  await client.query(`set idle_session_timeout = ${SLEEPS_AT_MOST_MS}`)
  const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('plinth relay')) as taken`)
  return rows[0].taken
}
