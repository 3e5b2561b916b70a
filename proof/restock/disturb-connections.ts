import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Random } from '../processes/random.ts'
import type { FindingBuilder } from '../proof.ts'

export interface DisturbOptions {
  /** Superuser connection string. */
  adminUrl: string
  random: Random
  found: FindingBuilder
  signal: AbortSignal
}

/** Repeatedly cuts or pauses one of the product's connections, until the signal. */
export async function disturbConnections({ adminUrl, random, found, signal }: DisturbOptions): Promise<void> {
  const client = new pg.Client(adminUrl)
  client.on('error', () => {})
  await client.connect()
  try {
    while (!signal.aborted) {
      await sleep(random.int(30, 150))
      if (random.next() < 0.6) await cutOne(client, found)
      else await pauseOne(client, random, found)
    }
  } finally {
    await client.end()
  }
}

const backends = `from pg_stat_activity where usename in ('plinth_app', 'plinth_events') and datname = current_database()`

async function cutOne(client: pg.Client, found: FindingBuilder): Promise<void> {
  const cut = await client.query(
    `select pg_terminate_backend(pid) from (select pid ${backends} order by random() limit 1) one`,
  )
  found.count('connections cut', cut.rowCount ?? 0)
}

/** Pauses the backend process: often one that holds a lock, in the middle of its transaction. */
async function pauseOne(client: pg.Client, random: Random, found: FindingBuilder): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid ${backends} order by (state = 'active' and wait_event_type is distinct from 'Lock') desc, random() limit 1`,
  )
  const pid = rows[0]?.pid
  if (pid === undefined || !signalled(pid, 'SIGSTOP')) return
  await sleep(random.int(5, 60))
  signalled(pid, 'SIGCONT')
  found.count('pauses within the server')
}

function signalled(pid: number, name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
