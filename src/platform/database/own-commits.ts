import type pg from 'pg'
import type { Database } from './database.ts'

/** Hears the channel and id that a transaction of this process announced, before whoever waits for its commit goes on. */
export type CommitListener = (channel: string, id: string) => void

/** SQLSTATE of the notices by which `announce_change` tells its own connection what it tells all processes. */
export const ANNOUNCED = 'PLN01'

const listenersOf = new WeakMap<Database, Set<CommitListener>>()

/** What of pg's connection is used here; its types leave it out. */
interface Wire {
  prependListener(event: 'readyForQuery', listener: (message: { status: string }) => void): void
}

/** Notices arrive within the transaction; they are passed on once it has ended, and harmless if it was rolled back. */
export function watchCommits(db: Database, pool: pg.Pool): void {
  const listeners = new Set<CommitListener>()
  listenersOf.set(db, listeners)
  pool.on('connect', (client) => {
    const announced = new Map<string, { channel: string; id: string }>()
    client.on('notice', ({ code, message: channel, detail: id }) => {
      if (code === ANNOUNCED && channel && id) announced.set(`${channel} ${id}`, { channel, id })
    })
    const { connection } = client as unknown as { connection: Wire }
    connection.prependListener('readyForQuery', ({ status }) => {
      if (status !== 'I') return
      for (const { channel, id } of announced.values()) for (const listener of listeners) listener(channel, id)
      announced.clear()
    })
  })
}

/**
 * Follows what transactions of this pool announce, so that a process that acknowledges a change no longer shows what was
 * before. Other processes hear of it by the broadcast, shortly after.
 */
export function followOwnCommits(db: Database, listener: CommitListener): { stop(): void } {
  const listeners = listenersOf.get(db)
  listeners?.add(listener)
  return { stop: () => void listeners?.delete(listener) }
}
